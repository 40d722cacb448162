/** A JSON object before anything is known about it. */
export type JsonObject = Record<string, unknown>

/** The value if it is a JSON object, not an array. */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}

/** The value if it is an array. */
export function asArray(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

/** The objects of an array; none where the value is no array. */
export function asObjects(value: unknown): JsonObject[] {
  return (asArray(value) ?? []).map(asObject).filter((element) => element !== undefined)
}

/** The value if it is a string, the empty one included. */
export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The value if it is a string with something to read in it. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && (beginsWithAscii(value) || /\S/.test(value)) ? value : undefined
}

/** Nearly all texts begin so, which is cheaper to ask than the pattern. */
function beginsWithAscii(text: string): boolean {
  const code = text.charCodeAt(0)
  return code > 0x20 && code < 0x7f
}

/** The value if it is a finite number. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The value if it is a number that can count something: not negative, and not beyond what numbers hold exactly. */
export function asCount(value: unknown): number | undefined {
  const number = asNumber(value)
  return number !== undefined && number >= 0 && number <= Number.MAX_SAFE_INTEGER ? number : undefined
}
