import { isDeeperThan } from '../json/json-depth.ts'
import { parseEmbeddedText } from '../records/quote-large-integers.ts'

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
 * The object or the list of objects that Python printed, instead of writing JSON; a tuple is a list, and an integer of more
 * digits than a number holds is a string. Undefined for every other text, such as JSON and what a class prints of itself.
 */
export function readPythonLiteral(printed: string): object | undefined {
  if (printed.length > LONGEST || !BEGINNING.test(printed)) return undefined
  const json = asJson(printed)
  if (json === undefined) return undefined
  const value = parseEmbeddedText(json)
  return typeof value === 'object' && value !== null && !isDeeperThan(value, DEEPEST) ? value : undefined
}

/** The text between the quotes of a text as Python prints it. */
export function unquoted(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replaceAll(
      /\\(?:(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U(00(?:0[\dA-Fa-f]|10)[\dA-Fa-f]{4}))|([\s\S]))/g,
      (_, short?: string, long?: string, longest?: string, sign = '') => {
        const code = short ?? long ?? longest
        return code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCodePoint(Number.parseInt(code, 16))
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
  // Apart, so that no two numbers become one.
  return pieces.join(' ')
}
