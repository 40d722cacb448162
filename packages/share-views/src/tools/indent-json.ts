/** Longest JSON that is written in lines, and the most that they may come to, in characters. */
const MAX_LENGTH = 500_000
const MAX_INDENTED = 4_000_000

/** JSON inside of strings inside of JSON is decoded so many times. */
const DEEPEST_DECODED = 3

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Whether a text is an object or an array of JSON. */
export function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Returns JSON in lines, every number as it is written, and a string that holds JSON as that. Any other text, and what
 * would become too long, comes back unchanged.
 */
export function indentJson(text: string, level = 0, decoded = 0): string {
  if (text.length > MAX_LENGTH || !isJson(text)) return text
  const open: string[] = []
  let written = ''
  let before = ''
  for (const [token] of text.matchAll(TOKENS)) {
    const closes = token === '}' || token === ']'
    if (closes) open.pop()
    const opened = before === '{' || before === '['
    if (closes ? !opened : opened || before === ',') written += `\n${'  '.repeat(level + open.length)}`
    const isKey = open.at(-1) === '{' && before !== ':'
    written += isKey || decoded >= DEEPEST_DECODED ? token : decodeString(token, level + open.length, decoded)
    if (token === ':') written += ' '
    if (token === '{' || token === '[') open.push(token)
    if (written.length > MAX_INDENTED) return text
    before = token
  }
  return written
}

function decodeString(token: string, level: number, decoded: number): string {
  if (!/^"(?:\s|\\[nrt])*[[{]/.test(token)) return token
  const inner: unknown = JSON.parse(token)
  return typeof inner === 'string' && isJson(inner) ? indentJson(inner, level, decoded + 1) : token
}
