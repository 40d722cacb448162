/** Signs that stand next to one another again and again. */
export interface Repeats {
  /** How many signs make one round. */
  period: number
  rounds: number
}

/** Longer rounds are work of their own, which nobody takes for a repetition. */
const LONGEST_PERIOD = 6

/** Fewer signs than this are read faster than a fold is opened. */
const FEWEST_SIGNS = 4

/** Two rounds of several signs may be chance. */
const FEWEST_ROUNDS = 3

/** The repetition that begins at a place and reaches furthest; a round is as short as it can be. */
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
