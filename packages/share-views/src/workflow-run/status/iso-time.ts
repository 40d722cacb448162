/** The last moment that a date can hold, in milliseconds since 1970 (ECMA-262). */
const LAST_MOMENT = 8.64e15

/** Returns milliseconds since 1970 as ISO 8601; undefined for what is no time. */
export function isoTime(milliseconds: number | undefined): string | undefined {
  if (milliseconds === undefined || !(Math.abs(milliseconds) <= LAST_MOMENT)) return undefined
  return new Date(milliseconds).toISOString()
}
