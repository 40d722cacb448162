/** Where something is entered. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether an element is one. */
export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
