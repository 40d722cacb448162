/** How deep values are taken apart: a file, its conversations, one of them, its messages. */
const DEEPEST = 4

/** The text of `JSON.stringify(value, null, 2)` in pieces, since the whole may be longer than a string can be. */
export function* jsonPieces(value: unknown, indent: string = '', depth: number = DEEPEST): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    yield JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
    return
  }
  const isList = Array.isArray(value)
  const inner = `${indent}  `
  let before = isList ? '[' : '{'
  for (const [key, element] of Object.entries(value)) {
    if (element === undefined && !isList) continue
    yield `${before}\n${inner}${isList ? '' : `${JSON.stringify(key)}: `}`
    yield* jsonPieces(element ?? null, inner, depth - 1)
    before = ','
  }
  if (before === '{') yield '{}'
  else yield `\n${indent}${isList ? ']' : '}'}`
}
