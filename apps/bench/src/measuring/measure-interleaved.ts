import { median } from './median.ts'

/** Median time of one run of each candidate, in milliseconds. */
export type Medians<Name extends string> = Record<Name, number>

/** How long a candidate runs again and again before it is the next one's turn, in milliseconds. */
const TURN_MS = 1500

/**
 * Gives the candidates turns, `rounds` times after one round of warm-up, so that whatever else the machine
 * does falls on all of them alike, and compiled code is measured for each.
 */
export async function measureInterleaved<Name extends string>(
  candidates: Record<Name, () => unknown>,
  rounds: number,
  turnMs: number = TURN_MS,
): Promise<Medians<Name>> {
  const names = Object.keys(candidates) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const turn = await runTurn(candidates[name], turnMs)
      if (round >= 0) times.get(name)?.push(...turn)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Medians<Name>
}

async function runTurn(candidate: () => unknown, turnMs: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + turnMs
  do {
    const start = performance.now()
    await candidate()
    times.push(performance.now() - start)
  } while (performance.now() < end)
  return times
}
