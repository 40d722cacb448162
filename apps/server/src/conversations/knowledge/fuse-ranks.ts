/** Source: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion outperforms Condorcet". */
const DAMPING = 60

/** Brings several rankings of ids together: an id that stands high in one, or in several, comes first. Scores of any two fusions compare. */
export function fuseRanks(rankings: readonly (readonly string[])[]): { id: string; score: number }[] {
  const scores = new Map<string, number>()
  for (const ranking of rankings)
    for (const [index, id] of ranking.entries())
      scores.set(id, (scores.get(id) ?? 0) + 1 / (DAMPING + index + 1))
  return [...scores].map(([id, score]) => ({ id, score })).toSorted((one, other) => other.score - one.score)
}
