/** A native form control that has a value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a value is an input, a select or a text area. */
export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
