/** Median time of one run of each candidate, in milliseconds. */
export type Medians<Name extends string> = Record<Name, number>

/**
 * Runs the candidates in turn, `rounds` times after one warm-up, so that whatever else the machine does
 * falls on all of them alike.
 */
export async function measureInterleaved<Name extends string>(
  candidates: Record<Name, () => unknown>,
  rounds: number,
): Promise<Medians<Name>> {
  const names = Object.keys(candidates) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const start = performance.now()
      await candidates[name]()
      if (round >= 0) times.get(name)?.push(performance.now() - start)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Medians<Name>
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
