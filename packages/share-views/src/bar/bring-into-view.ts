/** Opens what a range is folded in, and brings it into the middle of the window. */
export function bringIntoView(range: Range): void {
  const { startContainer } = range
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  if (!element) return
  for (
    let around = element.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
  // As browsers say it before they show what was hidden until found: code that stands as a diagram.
  element.closest('pre[hidden]')?.dispatchEvent(new Event('beforematch'))
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  bringToMiddle(range, element)
  // Sizes that were estimated become known as they come near.
  requestAnimationFrame(() => bringToMiddle(range, element))
}

/** Scrolls whatever scrolls around a range so that it is seen: an element may be far longer than the window. */
function bringToMiddle(range: Range, element: Element): void {
  const page = element.ownerDocument.scrollingElement
  for (let box: Element | null = element; box && box !== page; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    const [at, around] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
    if (scrolls(overflowX) && (at.left < around.left || at.right > around.right))
      box.scrollLeft += at.left - around.left - around.width / 3
    if (scrolls(overflowY)) box.scrollTop += at.top - around.top - around.height / 2
  }
  const { top } = range.getBoundingClientRect()
  page?.scrollBy({ top: top - page.clientHeight / 2, behavior: 'instant' })
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}
