/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** Whether a value is an object with names, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a text can stand in an address: half a surrogate pair cannot. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
