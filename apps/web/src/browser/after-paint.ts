/** Waits until what is on the page has been painted; in a hidden tab nothing is painted, and nothing waited for. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
