/**
 * Passes to React what a visitor entered before hydration: React leaves it in the controls, does not know of it, and
 * would overwrite it at the next rendering.
 */
export function readTypedValues(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked !== field.defaultChecked) check(field)
    } else if (field.type !== 'file' && field.value !== field.defaultValue) {
      enter(field, field.value, field.defaultValue, 'input')
    }
  }
  for (const field of form.querySelectorAll('select')) {
    const usual = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    if (usual && field.value !== usual.value) enter(field, field.value, usual.value, 'change')
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets the value by the prototype's setter: React tracks the one on the control itself, and would see no change. */
function enter(field: TextField, value: string, usual: string, event: 'input' | 'change'): void {
  field.value = usual
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

function check(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.click()
}
