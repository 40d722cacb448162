import { markRanges } from './mark-ranges.ts'
import type { Hit } from './text-index.ts'

/** More marks than a page can show at once only cost time. */
const MAX_MARKED = 2000

/** Marks hits in the page, without changing it, and the current one otherwise. */
export function markHits(hits: readonly Hit[], current: Hit | undefined): void {
  markRanges(
    'vitrine-hit',
    hits.slice(0, MAX_MARKED).map((hit) => hit.range()),
  )
  markRanges('vitrine-current-hit', current ? [current.range()] : [])
}

/** Takes every mark away. */
export function clearHits(): void {
  markHits([], undefined)
}
