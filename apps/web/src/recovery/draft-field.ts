/** An element that a reader fills in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement

/** What stands in a field: a text, whether it is checked, or the options that are chosen. */
export type FieldContent = string | boolean | string[]

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'
const notKeptTypes = new Set(['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset'])
const secret = /password|one-time-code|cc-/

/** Fields below `root` whose content may be kept, each with a name it has again when the same screen is made anew. */
export function listFields(root: ParentNode): Map<string, Field> {
  const fields = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of root.querySelectorAll<Field>(FIELDS)) {
    if (!mayBeKept(field)) continue
    const name = [field.localName, field.getAttribute('type'), field.getAttribute('name') ?? field.id].join(
      ' ',
    )
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    fields.set(`${name} ${count}`, field)
  }
  return fields
}

/** What stands in a field now. */
export function readField(field: Field): FieldContent {
  if (field instanceof HTMLSelectElement) return Array.from(field.selectedOptions, ({ value }) => value)
  if (field instanceof HTMLInputElement && isCheckable(field)) return field.checked
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
  return field.textContent ?? ''
}

/** Whether a field holds anything else than what its HTML says. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (field instanceof HTMLInputElement && isCheckable(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value !== field.defaultValue
  return false
}

/** Fills a field as if the reader had done it: a framework that controls the field takes notice. */
export function fillField(field: Field, content: FieldContent): void {
  if (String(readField(field)) === String(content)) return
  if (field instanceof HTMLSelectElement) return select(field, content)
  if (field instanceof HTMLInputElement && isCheckable(field)) return field.click()
  if (field instanceof HTMLInputElement) setValue(field, HTMLInputElement.prototype, String(content))
  else if (field instanceof HTMLTextAreaElement)
    setValue(field, HTMLTextAreaElement.prototype, String(content))
  else field.textContent = String(content)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function select(field: HTMLSelectElement, content: FieldContent): void {
  const chosen = new Set([content].flat())
  for (const option of field.options) option.selected = chosen.has(option.value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React puts a setter of its own on each field it controls, and takes what went through it for its own doing. */
function setValue(field: HTMLElement, prototype: object, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

function mayBeKept(field: Field): boolean {
  if (field.matches(':disabled, [readonly]') || secret.test(field.getAttribute('autocomplete') ?? ''))
    return false
  return !(field instanceof HTMLInputElement && notKeptTypes.has(field.type))
}

function isCheckable({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}
