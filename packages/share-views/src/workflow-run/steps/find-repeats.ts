/** A repetition of adjacent signs. */
export interface Repeats {
  /** How many signs make one round. */
  period: number
  rounds: number
}

/** Most signs of a round; longer rounds do not read as a repetition. */
const LONGEST_PERIOD = 6

/** Fewest signs that are worth collapsing. */
const FEWEST_SIGNS = 4

/** Fewest rounds of several signs; two may be chance. */
const FEWEST_ROUNDS = 3

/** Returns the longest repetition that begins at `start`, with the shortest round; undefined where there is none. */
export function findRepeats(signs: readonly unknown[], start: number): Repeats | undefined {
  let best: Repeats | undefined
  for (let period = 1; period <= LONGEST_PERIOD; period += 1) {
    const rounds = countRounds(signs, start, period)
    const isEnough = rounds >= FEWEST_ROUNDS && rounds * period >= FEWEST_SIGNS
    if (isEnough && rounds * period > (best ? best.rounds * best.period : 0)) best = { period, rounds }
  }
  return best
}

function countRounds(signs: readonly unknown[], start: number, period: number): number {
  let end = start + period
  if (end > signs.length) return 0
  while (end < signs.length && signs[end] === signs[end - period]) end += 1
  return Math.floor((end - start) / period)
}
