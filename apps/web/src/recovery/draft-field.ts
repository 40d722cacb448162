/** An element that a reader fills in. */
export type Field = HTMLElement

/** What stands in a field: a text, whether it is checked, or the options that are chosen. */
export type FieldContent = string | boolean | string[]

const FIELDS =
  'input:enabled, textarea:enabled, select:enabled, [contenteditable]:not([contenteditable=false])'
const NOT_KEPT =
  '[readonly], [type=password], [type=file], [type=hidden], [type=submit], [type=button], [type=image], [type=reset]'
const SECRET = /password|one-time-code|cc-/

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
  if (isSelect(field)) return Array.from(field.selectedOptions, ({ value }) => value)
  if (isCheckable(field)) return field.checked
  return isText(field) ? field.value : (field.textContent ?? '')
}

/** Whether a field holds anything else than what its HTML says. */
export function isChanged(field: Field): boolean {
  if (isSelect(field))
    return Array.from(field.options).some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  return isText(field) && field.value !== field.defaultValue
}

/** Fills a field as if the reader had done it: a framework that controls the field takes notice. */
export function fillField(field: Field, content: FieldContent): void {
  if (String(readField(field)) === String(content)) return
  if (isSelect(field)) return select(field, content)
  if (isCheckable(field)) return field.click()
  if (isText(field)) setValue(field, String(content))
  else field.textContent = String(content)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function select(field: HTMLSelectElement, content: FieldContent): void {
  const chosen = new Set([content].flat())
  for (const option of field.options) option.selected = chosen.has(option.value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React puts a setter of its own on each field it controls, and takes what went through it for its own doing. */
function setValue(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function mayBeKept(field: Field): boolean {
  return !field.matches(NOT_KEPT) && !SECRET.test(field.getAttribute('autocomplete') ?? '')
}

function isSelect(field: Field): field is HTMLSelectElement {
  return field.matches('select')
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.matches('[type=checkbox], [type=radio]')
}

function isText(field: Field): field is HTMLInputElement | HTMLTextAreaElement {
  return field.matches('input, textarea')
}
