/** A decoded text, and the range of each of its characters in the source. */
export interface DecodedText {
  text: string
  /** For each code unit of `text`, the offset in the source at which its encoded form begins. */
  starts: ArrayLike<number>
  /** And where that ends. */
  ends: ArrayLike<number>
}

// oxlint-disable-next-line no-control-regex -- what terminals take for colours begins with a control character
const ANSI = /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)?)|\u009B[0-?]*[ -/]*[@-~]/g

/** How colours are written out in sources and logs: `\033[32m`, `\x1b[0m`, `^[[32m`. */
const WRITTEN_ANSI = /(?:\\{1,8}(?:033|x1[bB]|u001[bB]|e)|\^\[)\[[0-9;]{0,16}[A-Za-z]/g

/** What strings of JSON and of programs write for other characters, once or within one another. */
const ESCAPES = /\\{1,8}(?:u([0-9A-Fa-f]{4})|x([0-7][0-9A-Fa-f])|([nrt"'/]))/g

const ESCAPED: Record<string, string> = { n: '\n', r: '\n', t: '\t' }

/** A text without the colours of terminals; undefined where it has none. */
export function withoutColours(text: string): DecodedText | undefined {
  const hasCodes = text.includes('\u001B') || text.includes('\u009B')
  if (!hasCodes && !text.includes('\\') && !text.includes('^[[')) return undefined
  if (!hasCodes && !/\\(?:033|x1[bB]|u001[bB]|e)\[|\^\[\[/.test(text)) return undefined
  const withoutCodes = withPieces(text, ANSI, () => '')
  const withoutWritten = withPieces(withoutCodes.text, WRITTEN_ANSI, () => '')
  return within(withoutCodes, withoutWritten)
}

/** A text with its `%41` decoded; undefined where it has none. */
export function withoutPercents(text: string): DecodedText | undefined {
  if (!text.includes('%') || !/%[0-9A-Fa-f]{2}/.test(text)) return undefined
  return withPieces(text, /%[0-7][0-9A-Fa-f]|(?:%[89A-Fa-f][0-9A-Fa-f])+/g, ([piece]) => {
    if (/^%[0-7]/.test(piece)) return String.fromCharCode(Number.parseInt(piece.slice(1), 16))
    try {
      return decodeURIComponent(piece)
    } catch {
      return undefined
    }
  })
}

/** A text with its `\\u0041`, `\\n` and `\\"` decoded; undefined where it has none. */
export function withoutEscapes(text: string): DecodedText | undefined {
  if (!text.includes('\\') || !/\\[uxnrt"'/]/.test(text)) return undefined
  return withPieces(text, ESCAPES, ([, code, byte, letter = '']) => {
    const number = code ?? byte
    return number === undefined
      ? (ESCAPED[letter] ?? letter)
      : String.fromCharCode(Number.parseInt(number, 16))
  })
}

/** A text with its `&amp;` decoded; undefined where it has none. */
export function withoutEntities(text: string): DecodedText | undefined {
  if (!text.includes('&') || !/&(?:amp|quot|lt|gt|apos|#)/.test(text)) return undefined
  return withPieces(
    text,
    /&(?:amp|quot|lt|gt|apos|#(\d{2,3})|#x([0-9a-fA-F]{2}));/g,
    ([entity, decimal, hex]) => {
      if (decimal !== undefined) return String.fromCharCode(Number(decimal))
      return hex === undefined ? ENTITIES[entity] : String.fromCharCode(Number.parseInt(hex, 16))
    },
  )
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
}

/** What was decoded from a decoded text, with its ranges in the source of that one. */
export function within(outer: DecodedText, inner: DecodedText): DecodedText {
  const { length } = inner.text
  const starts = new Int32Array(length)
  const ends = new Int32Array(length)
  for (let unit = 0; unit < length; unit += 1) {
    starts[unit] = outer.starts[inner.starts[unit] ?? 0] ?? 0
    ends[unit] = outer.ends[(inner.ends[unit] ?? 1) - 1] ?? 0
  }
  return { text: inner.text, starts, ends }
}

/** Lower case, without accents. */
export function caseless(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
}

/** A text in lower case and without accents. */
export function caselessText(text: string): DecodedText {
  return withPieces(text, /[^a-z0-9\s]\p{M}*/gu, ([piece]) => caseless(piece))
}

interface Piece {
  start: number
  end: number
  decoded: string
}

function withPieces(
  text: string,
  pattern: RegExp,
  decode: (match: RegExpMatchArray) => string | undefined,
): DecodedText {
  const pieces: Piece[] = []
  let length = text.length
  for (const match of text.matchAll(pattern)) {
    const decoded = decode(match)
    if (decoded === undefined) continue
    pieces.push({ start: match.index, end: match.index + match[0].length, decoded })
    length += decoded.length - match[0].length
  }
  const starts = new Int32Array(length)
  const ends = new Int32Array(length)
  const texts: string[] = []
  let unit = 0
  let read = 0
  const keep = (to: number) => {
    texts.push(text.slice(read, to))
    for (let offset = read; offset < to; offset += 1, unit += 1) {
      starts[unit] = offset
      ends[unit] = offset + 1
    }
  }
  for (const { start, end, decoded } of pieces) {
    keep(start)
    read = end
    texts.push(decoded)
    starts.fill(start, unit, unit + decoded.length)
    ends.fill(end, unit, unit + decoded.length)
    unit += decoded.length
  }
  keep(text.length)
  return { text: texts.join(''), starts, ends }
}
