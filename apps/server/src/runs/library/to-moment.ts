/** The first and the last millisecond that a moment of the database and of ISO 8601 can hold alike. */
const FIRST = Date.UTC(1, 0, 1)
const LAST = Date.UTC(9999, 11, 31)

/** A moment of a model; null for one that is absent or that no calendar has. */
export function toMoment(milliseconds: number | undefined): Date | null {
  if (milliseconds === undefined || !(milliseconds >= FIRST && milliseconds <= LAST)) return null
  return new Date(milliseconds)
}
