import type { Hit } from './text-index.ts'

const ALL = 'vitrine-hit'
const CURRENT = 'vitrine-current-hit'

/** More marks than a page can show at once only cost time. */
const MAX_MARKED = 2000

/** Marks hits in the page, without changing it, and the current one otherwise. */
export function markHits(hits: readonly Hit[], current: Hit | undefined): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.set(ALL, new Highlight(...hits.slice(0, MAX_MARKED).map((hit) => hit.range())))
  if (current) CSS.highlights.set(CURRENT, new Highlight(current.range()))
  else CSS.highlights.delete(CURRENT)
}

/** Takes every mark away. */
export function clearHits(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
}

/** Opens what a hit is folded in, and brings it into the middle of the window. */
export function revealHit(hit: Hit): void {
  const range = hit.range()
  const element = range.startContainer.parentElement ?? hit.message
  for (
    let around = element.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  bringToMiddle(range)
  // Sizes that were estimated become known as they come near.
  requestAnimationFrame(() => bringToMiddle(range))
}

/** Scrolls whatever scrolls around a range so that it is seen: an element may be far longer than the window. */
function bringToMiddle(range: Range): void {
  const { ownerDocument } = range.commonAncestorContainer
  const page = ownerDocument?.scrollingElement
  for (let box = range.startContainer.parentElement; box && box !== page; box = box.parentElement) {
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
