/** The fields of a tool's input: of an object, or of a JSON object written as a string; none of anything else. */
export function inputFields(input: unknown): Record<string, unknown> {
  const value = typeof input === 'string' ? parseObject(input) : input
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function parseObject(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
