/** Returns the fields of a tool's input, which is an object or a JSON object as a string; empty for anything else. */
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
