/** Messages or steps of a segment that is full. */
const MAX_ITEMS = 20

/** Characters of a segment that is full; compressed, its row stays within a page of the database. */
const MAX_LENGTH = 8 * 1024

/**
 * Puts messages or steps into segments by number. One that was known stays where it was; new ones come into the last segment
 * until it is full, so that what was full is written once.
 */
export function groupItems<Item extends { id: string }>(
  items: readonly Item[],
  known: ReadonlyMap<string, number>,
): Map<number, Item[]> {
  const newest = [...known.values()].reduce((most, number) => Math.max(most, number), 0)
  const groups = new Map<number, Item[]>()
  let last = 0
  let length = 0
  for (const item of items) {
    const own = known.get(item.id)
    const isFull = (groups.get(last)?.length ?? 0) >= MAX_ITEMS || length >= MAX_LENGTH
    const number = own === undefined ? last + Number(isFull) : Math.max(own, last)
    if (number !== last) length = 0
    last = number
    if (last >= newest) length += JSON.stringify(item).length
    const group = groups.get(last)
    if (group) group.push(item)
    else groups.set(last, [item])
  }
  return groups
}

/** Gives the number of the segment of each message or step. */
export function numbersOf(segments: ReadonlyMap<number, readonly { id: string }[]>): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const [number, items] of segments) for (const { id } of items) numbers.set(id, number)
  return numbers
}
