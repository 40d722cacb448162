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

/** A text without the colours of terminals; undefined where it has none. */
export function withoutColours(text: string): DecodedText | undefined {
  if (!text.includes('\u001B') && !text.includes('\u009B')) return undefined
  return withPieces(text, ANSI, () => '')
}

/** A text with its `%41` decoded; undefined where it has none. */
export function withoutPercents(text: string): DecodedText | undefined {
  if (!/%[0-9A-Fa-f]{2}/.test(text)) return undefined
  return withPieces(text, /%[0-7][0-9A-Fa-f]|(?:%[89A-Fa-f][0-9A-Fa-f])+/g, (piece) => {
    try {
      return decodeURIComponent(piece)
    } catch {
      return undefined
    }
  })
}

/** A text with its `\\u0041` decoded; undefined where it has none. */
export function withoutEscapes(text: string): DecodedText | undefined {
  if (!/\\u[0-9A-Fa-f]{4}/.test(text)) return undefined
  return withPieces(text, /\\u[0-9A-Fa-f]{4}/g, (piece) =>
    String.fromCharCode(Number.parseInt(piece.slice(2), 16)),
  )
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
  return withPieces(text, /[^a-z0-9\s]\p{M}*/gu, caseless)
}

function withPieces(
  text: string,
  pattern: RegExp,
  decode: (piece: string) => string | undefined,
): DecodedText {
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let read = 0
  const keep = (to: number) => {
    pieces.push(text.slice(read, to))
    for (let offset = read; offset < to; offset += 1) {
      starts.push(offset)
      ends.push(offset + 1)
    }
  }
  for (const { index, 0: piece } of text.matchAll(pattern)) {
    const decoded = decode(piece)
    if (decoded === undefined) continue
    keep(index)
    read = index + piece.length
    pieces.push(decoded)
    for (let unit = 0; unit < decoded.length; unit += 1) {
      starts.push(index)
      ends.push(read)
    }
  }
  keep(text.length)
  return { text: pieces.join(''), starts, ends }
}
