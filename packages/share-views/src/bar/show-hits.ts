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
