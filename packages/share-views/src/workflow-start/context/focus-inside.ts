/** Focuses an element, or the first control in it. */
export function focusInside(element: HTMLElement): void {
  const controls = 'input, select, textarea, button'
  const control = element.matches(controls) ? element : element.querySelector<HTMLElement>(controls)
  const target = control ?? element
  target.focus()
}
