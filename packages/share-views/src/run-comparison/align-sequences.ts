/** What one place of a sequence is recognized by; undefined is like nothing else. */
export type AlignmentKey = string | undefined

/** Places in the first and in the second sequence that belong together. */
export type AlignedPair = readonly [first: number, second: number]

/** After as many rounds of splitting by what occurs once, what is left is split by what occurs as often before. */
const MAX_ROUNDS = 12

/**
 * Pairs places of two sequences with the same key, in order, so that no two pairs cross: the patience algorithm, which takes
 * time in proportion to the length however little is alike. The same pairs, turned around, come of the sequences turned around.
 */
export function alignSequences(
  first: readonly AlignmentKey[],
  second: readonly AlignmentKey[],
): AlignedPair[] {
  return isInOrder(first, second)
    ? align(first, second)
    : align(second, first).map(([one, other]): AlignedPair => [other, one])
}

/** Which of two sequences goes first is decided by what they are: ways of equal length are many, and one has to be chosen. */
function isInOrder(first: readonly AlignmentKey[], second: readonly AlignmentKey[]): boolean {
  if (first.length !== second.length) return first.length < second.length
  const place = first.findIndex((key, at) => key !== second[at])
  return place < 0 || (first[place] ?? '') < (second[place] ?? '')
}

interface Range {
  firstStart: number
  firstEnd: number
  secondStart: number
  secondEnd: number
  round: number
}

function align(first: readonly AlignmentKey[], second: readonly AlignmentKey[]): AlignedPair[] {
  const pairs: AlignedPair[] = []
  const isSame = (one: number, other: number) => first[one] !== undefined && first[one] === second[other]
  const open: Range[] = [
    { firstStart: 0, firstEnd: first.length, secondStart: 0, secondEnd: second.length, round: 0 },
  ]
  for (let range = open.pop(); range; range = open.pop()) {
    let { firstStart, firstEnd, secondStart, secondEnd } = range
    while (firstStart < firstEnd && secondStart < secondEnd && isSame(firstStart, secondStart))
      pairs.push([firstStart++, secondStart++])
    while (firstStart < firstEnd && secondStart < secondEnd && isSame(firstEnd - 1, secondEnd - 1))
      pairs.push([--firstEnd, --secondEnd])
    if (firstStart === firstEnd || secondStart === secondEnd) continue

    const rest = { firstStart, firstEnd, secondStart, secondEnd, round: range.round + 1 }
    const single = rest.round > MAX_ROUNDS ? [] : longestRise(positionsOfSingles(first, second, rest))
    if (single.length === 0) {
      for (const pair of longestRise(positionsOfCounted(first, second, rest))) pairs.push(pair)
      continue
    }
    for (const pair of single) pairs.push(pair)
    for (const [one, other] of [...single, [firstEnd, secondEnd] as const]) {
      open.push({ firstStart, firstEnd: one, secondStart, secondEnd: other, round: rest.round })
      firstStart = one + 1
      secondStart = other + 1
    }
  }
  return pairs.toSorted(([one], [other]) => one - other)
}

/** Places of keys that occur once on either side, in the order of the first. */
function positionsOfSingles(
  first: readonly AlignmentKey[],
  second: readonly AlignmentKey[],
  { firstStart, firstEnd, secondStart, secondEnd }: Range,
): AlignedPair[] {
  const firstPlaces = singles(first, firstStart, firstEnd)
  const secondPlaces = singles(second, secondStart, secondEnd)
  return [...firstPlaces].flatMap(([key, one]): AlignedPair[] => {
    const other = secondPlaces.get(key)
    return one === undefined || other === undefined ? [] : [[one, other]]
  })
}

function singles(
  keys: readonly AlignmentKey[],
  start: number,
  end: number,
): ReadonlyMap<string, number | undefined> {
  const places = new Map<string, number | undefined>()
  for (let place = start; place < end; place += 1) {
    const key = keys[place]
    if (key !== undefined) places.set(key, places.has(key) ? undefined : place)
  }
  return places
}

/** Places where a key occurs for the same time on either side, in the order of the first. */
function positionsOfCounted(
  first: readonly AlignmentKey[],
  second: readonly AlignmentKey[],
  { firstStart, firstEnd, secondStart, secondEnd }: Range,
): AlignedPair[] {
  const secondPlaces = new Map<string, number[]>()
  for (let place = secondStart; place < secondEnd; place += 1) {
    const key = second[place]
    if (key === undefined) continue
    const places = secondPlaces.get(key)
    if (places) places.push(place)
    else secondPlaces.set(key, [place])
  }
  const counts = new Map<string, number>()
  const found: AlignedPair[] = []
  for (let place = firstStart; place < firstEnd; place += 1) {
    const key = first[place]
    if (key === undefined) continue
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    const other = secondPlaces.get(key)?.[count]
    if (other !== undefined) found.push([place, other])
  }
  return found
}

/** The most pairs of which none cross: a longest increasing subsequence, by patience sorting. */
function longestRise(pairs: readonly AlignedPair[]): AlignedPair[] {
  const tops: number[] = []
  const before: number[] = []
  for (const [at, [, place]] of pairs.entries()) {
    let low = 0
    let high = tops.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1
      else high = middle
    }
    before.push(tops[low - 1] ?? -1)
    tops[low] = at
  }
  const rise: AlignedPair[] = []
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) rise.push(pair)
  }
  return rise.toReversed()
}
