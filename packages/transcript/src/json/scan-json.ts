/** The token that JSON has instead. `the rest`: the text ends too early; `the end`: something follows a whole value. */
export type ExpectedJson =
  | 'value'
  | 'value or ]'
  | 'key'
  | 'key or }'
  | ':'
  | ', or ]'
  | ', or }'
  | 'the rest of a string'
  | 'the rest'
  | 'the end'

/** Where one JSON value ends, or where it stops being JSON. Offsets are in UTF-16 code units. */
export type JsonScan =
  | { isValid: true; end: number }
  | { isValid: false; offset: number; expected: ExpectedJson; problem: string }

const SPACE = /[ \t\r\n]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const LITERAL = /true|false|null/y
/** Matches the beginning of a token whose end is missing. */
const CUT_TOKEN = /^(?:tr?u?|fa?l?s?|nu?l?|-|\.|[eE][+-]?|\\(?:u[0-9a-fA-F]{0,3})?)?$/
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Walks one JSON value without building it; describes a fault in the same words in every engine. */
export function scanJson(text: string, from = 0): JsonScan {
  const open: ('[' | '{')[] = []
  let expected: ExpectedJson = 'value'
  let at = from
  for (;;) {
    at = endOf(SPACE, text, at)
    const char = text[at]
    if (char === undefined) return cut(at)
    if (expected.startsWith('value') && (char === '[' || char === '{')) {
      open.push(char)
      expected = char === '[' ? 'value or ]' : 'key or }'
      at += 1
      continue
    }
    if (char === ':' && expected === ':') {
      expected = 'value'
      at += 1
      continue
    }
    if (char === ',' && expected.startsWith(',')) {
      expected = open.at(-1) === '[' ? 'value' : 'key'
      at += 1
      continue
    }
    if ((char === ']' || char === '}') && expected.endsWith(char)) {
      open.pop()
      at += 1
    } else {
      const end = endOfScalar(text, at, expected)
      if (end <= at) return fault(text, -end, -end > at ? 'the rest of a string' : expected)
      at = end
      if (expected.startsWith('key')) {
        expected = ':'
        continue
      }
    }
    if (open.length === 0) return { isValid: true, end: at }
    expected = open.at(-1) === '[' ? ', or ]' : ', or }'
  }
}

/** The end of a string, number or literal; the negated offset of the fault when there is none. */
function endOfScalar(text: string, at: number, expected: ExpectedJson): number {
  const isKey = expected.startsWith('key')
  if (!isKey && !expected.startsWith('value')) return -at
  if (text[at] === '"') return endOfString(text, at)
  if (isKey) return -at
  const end = Math.max(endOf(NUMBER, text, at), endOf(LITERAL, text, at))
  return end > at ? end : -at
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (Number.isNaN(code) || code < 0x20) return -at
    const end = code === 0x5c ? endOf(ESCAPE, text, at) : at + 1
    if (end === at) return -at
    at = end
  }
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function fault(text: string, offset: number, expected: ExpectedJson): JsonScan {
  const isCut = text.length - offset < 6 && CUT_TOKEN.test(text.slice(offset))
  if (isCut) return cut(text.length)
  const problem = `expected ${expected}, found ${JSON.stringify(text[offset])}`
  return { isValid: false, offset, expected, problem }
}

function cut(offset: number): JsonScan {
  return { isValid: false, offset, expected: 'the rest', problem: 'the text ends inside a JSON value' }
}
