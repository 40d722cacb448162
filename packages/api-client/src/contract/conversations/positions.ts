/** Positions from one to another, both included. */
export type PositionRange = readonly [first: number, last: number]

const LIST = /^\d{1,9}(-\d{1,9})?(,\d{1,9}(-\d{1,9})?)*$/

/** Positions as `POSITIONS_PARAMETER` spells them: `0-41,43`, so that most of a big file fits into an address. */
export function formatPositions(positions: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const position of [...new Set(positions)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === position - 1) last[1] = position
    else ranges.push([position, position])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',')
}

/** Reads what `formatPositions` writes; undefined for any other text. */
export function parsePositions(text: string): PositionRange[] | undefined {
  if (!LIST.test(text)) return undefined
  const ranges = text.split(',').map((item): PositionRange => {
    const [first = 0, last = first] = item.split('-').map(Number)
    return [first, last]
  })
  return ranges.every(([first, last]) => first <= last) ? ranges : undefined
}
