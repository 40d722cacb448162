import { isDeeperThan } from '../json/json-depth.ts'

/** An object, or a list of objects, with names in the quotes that Python prints and JSON does not have. */
const BEGINNING = /^\s*(?:\{|\[\s*\{)\s*'/

/** Longest text that is read, in characters. */
const LONGEST = 1_000_000

/** Deepest value that is read. */
const DEEPEST = 100

/** A literal, unlike a pattern made of pieces, is left out of what imports other things beside it. */
const TOKEN =
  /\s*(?:('[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*")|(True|False|None)\b|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([{}[\]():,]))\s*/y

const KEYWORDS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }
const BRACKETS: Readonly<Record<string, string>> = { '(': '[', ')': ']' }
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' }

/**
 * The object or the list of objects that Python printed, instead of writing JSON; a tuple is a list. Undefined for every
 * other text, such as JSON and what a class prints of itself.
 */
export function readPythonLiteral(printed: string): object | undefined {
  if (printed.length > LONGEST || !BEGINNING.test(printed)) return undefined
  const json = asJson(printed)
  if (json === undefined) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !isDeeperThan(value, DEEPEST) ? value : undefined
  } catch {
    return undefined
  }
}

/** The text between the quotes of a text as Python prints it. */
export function unquoted(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replaceAll(
      /\\(?:x([\da-f]{2})|u([\da-f]{4})|([\s\S]))/gi,
      (_, short: string, long: string, sign: string) => {
        const code = short ?? long
        return code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16))
      },
    )
}

function asJson(printed: string): string | undefined {
  const pieces: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < printed.length) {
    const token = TOKEN.exec(printed)
    if (!token) return undefined
    const [, quoted, keyword, number, sign = ''] = token
    const bracket = BRACKETS[sign] ?? sign
    if ((bracket === ']' || bracket === '}') && pieces.at(-1) === ',') pieces.pop()
    pieces.push(
      quoted === undefined
        ? (KEYWORDS[keyword ?? ''] ?? number ?? bracket)
        : JSON.stringify(unquoted(quoted)),
    )
  }
  return pieces.join('')
}
