/** What ranges of a page are marked for; its styles know the names. */
export type MarkName = 'vitrine-hit' | 'vitrine-current-hit' | 'vitrine-linked-lines'

/**
 * Marks these ranges, and no others by that name, without changing the page. Its styles look for marks once there are any:
 * rules for highlights fit every element, and would take a third of the time that styling a page takes.
 */
export function markRanges(name: MarkName, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  const [first] = ranges
  if (!first) return void CSS.highlights.delete(name)
  first.startContainer.parentElement?.closest('.vitrine')?.toggleAttribute('data-marked', true)
  CSS.highlights.set(name, new Highlight(...ranges))
}
