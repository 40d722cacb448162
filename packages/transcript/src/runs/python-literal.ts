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
 * The object or the list of objects that Python printed, instead of writing JSON; a tuple is a list, and a number beyond the
 * integers that JavaScript holds is a string. Undefined for every other text, such as JSON and what a class prints of itself.
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
      /\\(?:(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U000[\da-fA-F]{5})|([^]))/g,
      (_, code: string | undefined, sign: string) =>
        code ? String.fromCodePoint(Number.parseInt(code.slice(1), 16)) : (ESCAPES[sign] ?? sign),
    )
}

/** A number that JSON would round, in quotes. */
function exactNumber(number: string | undefined): string | undefined {
  return Math.abs(Number(number)) >= 2 ** 53 ? `"${number}"` : number
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
        ? (KEYWORDS[keyword ?? ''] ?? exactNumber(number) ?? bracket)
        : JSON.stringify(unquoted(quoted)),
    )
  }
  // Apart, so that no two numbers become one.
  return pieces.join(' ')
}
