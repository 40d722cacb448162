/**
 * Hands over what a visitor entered before scripts took the form over: React leaves it in the fields, knows nothing of it,
 * and would put back its own at the next chance.
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

/** What React puts on the field itself notes each value; what goes by its prototype is news to React. */
function enter(field: TextField, value: string, usual: string, event: 'input' | 'change'): void {
  field.value = usual
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

function check(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.click()
}
