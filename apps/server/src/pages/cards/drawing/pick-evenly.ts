/** At most so many of some things, spread over all of them in their order; those that must stay come first. */
export function pickEvenly<Item>(
  items: readonly Item[],
  count: number,
  mustStay: (item: Item) => boolean = () => false,
): Item[] {
  if (items.length <= count) return [...items]
  const marked = items.flatMap((item, index) => (mustStay(item) ? [index] : []))
  const chosen = new Set(spread(marked, Math.floor(count / 2)))
  const others = items.map((_, index) => index).filter((index) => !chosen.has(index))
  for (const index of spread(others, count - chosen.size)) chosen.add(index)
  return items.filter((_, index) => chosen.has(index))
}

function spread(indexes: readonly number[], count: number): number[] {
  if (indexes.length <= count) return [...indexes]
  return Array.from(
    { length: count },
    (_, at) => indexes[Math.floor((at * indexes.length) / count)] as number,
  )
}
