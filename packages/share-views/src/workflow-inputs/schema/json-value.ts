/** Any JSON value. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** Whether a value is an object, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a text can be encoded in a URL: a lone surrogate cannot. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
