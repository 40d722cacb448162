/** Part of the rank that comes by links, as in PageRank (Brin and Page 1998). */
const DAMPING = 0.85
const PRECISION = 1e-6
const MAX_ROUNDS = 60

/** Ranks nodes by the weights of the links between them; the ranks of all add up to 1. */
export function rankNodes(weights: readonly (readonly number[])[]): number[] {
  const count = weights.length
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  let ranks = weights.map(() => 1 / count)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = weights.map(() => (1 - DAMPING) / count)
    for (const [from, row] of weights.entries()) {
      const rank = DAMPING * (ranks[from] ?? 0)
      const sum = sums[from] ?? 0
      for (let to = 0; to < count; to += 1) {
        next[to] = (next[to] ?? 0) + rank * (sum === 0 ? 1 / count : (row[to] ?? 0) / sum)
      }
    }
    const change = next.reduce((sum, rank, at) => sum + Math.abs(rank - (ranks[at] ?? 0)), 0)
    ranks = next
    if (change < PRECISION) break
  }
  return ranks
}
