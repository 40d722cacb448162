/** Weights of terms; of length 1, or empty. */
export type TermVector = ReadonlyMap<number, number>

/** How often each term occurs, times its weight, brought to length 1. */
export function unitVector(terms: readonly number[], weightOf: (term: number) => number): TermVector {
  const vector = new Map<number, number>()
  for (const term of terms) vector.set(term, (vector.get(term) ?? 0) + weightOf(term))
  let sum = 0
  for (const weight of vector.values()) sum += weight * weight
  const length = Math.sqrt(sum)
  for (const [term, weight] of vector) vector.set(term, weight / length)
  return vector
}

/** Cosine of the angle between two vectors, from 0 to 1; 0 where one is empty. */
export function similarity(one: TermVector, other: TermVector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let product = 0
  for (const [term, weight] of small) product += weight * (large.get(term) ?? 0)
  return product
}
