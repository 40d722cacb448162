const ASCII = 128
const PADDING = '='.charCodeAt(0)
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const URL_DIGITS = '-_'
const isDigit = new Uint8Array(ASCII)
const valueOf = new Uint8Array(ASCII)
for (const [value, digit] of Array.from(DIGITS).entries()) valueOf[digit.charCodeAt(0)] = value
for (const [index, digit] of Array.from(URL_DIGITS).entries()) valueOf[digit.charCodeAt(0)] = 62 + index
for (const digit of DIGITS + URL_DIGITS) isDigit[digit.charCodeAt(0)] = 1

/** Longer ones are no text that anybody reads. */
const MAXIMUM_LENGTH = 64 * 1024 * 1024

/** A run of base64 that holds text. */
export interface EncodedText {
  start: number
  end: number
  text: string
}

/** Shorter runs hold no secret. */
const LEAST_LENGTH = 16

/** Lines of base64 that a program broke are at least so long, in multiples of four. */
const LEAST_LINE = 48

/** How often one run is decoded from further places, which a path before the base64 makes necessary. */
const MAXIMUM_TRIES = 4

/** The runs of base64 of a text that hold text themselves. */
export function encodedTexts(text: string): EncodedText[] {
  const found: EncodedText[] = []
  const { length } = text
  let start = 0
  for (let end = 0; end <= length; end += 1) {
    const code = end < length ? text.charCodeAt(end) : 0
    if (code < ASCII && isDigit[code] === 1) continue
    if (end - start >= LEAST_LENGTH) {
      const encoded = textOfLines(text, start, end) ?? textOfRun(text, start, end)
      if (encoded) found.push(encoded)
      if (encoded && encoded.end > end) end = encoded.end
    }
    start = end + 1
  }
  return found
}

/**
 * A run that goes on in the next lines, as those of `base64` do, up to the first line that is no text: each line is decoded once,
 * and a word below the block is none of its lines.
 */
function textOfLines(text: string, start: number, firstEnd: number): EncodedText | undefined {
  if (!isLine(start, firstEnd) || !beginsAsText(text, start) || !hasNextLine(text, firstEnd)) return undefined
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded: string[] = []
  let end = start
  for (let lineStart = start, lineEnd = firstEnd; ; lineEnd = endOfDigits(text, lineStart)) {
    const line = decodedLine(text.slice(lineStart, lineEnd), decoder)
    if (line === undefined || lineEnd - start > MAXIMUM_LENGTH) break
    decoded.push(line)
    end = lineEnd
    if (!isLine(lineStart, lineEnd) || !hasNextLine(text, lineEnd)) break
    lineStart = LINE_BREAK.lastIndex
  }
  return decoded.length > 1 ? { start, end: withPadding(text, end), text: decoded.join('') } : undefined
}

function hasNextLine(text: string, end: number): boolean {
  LINE_BREAK.lastIndex = end
  return LINE_BREAK.test(text)
}

/** The next line of a text, where a character may go on from the line before. */
function decodedLine(line: string, decoder: TextDecoder): string | undefined {
  const bytes = decodedBytes(line)
  if (!isText(bytes)) return undefined
  try {
    return decoder.decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

const LINE_BREAK = /\r?\n[ \t]{0,64}(?=[A-Za-z0-9+/_-])/y

const isLine = (start: number, end: number) => end - start >= LEAST_LINE && (end - start) % 4 === 0

function endOfDigits(text: string, start: number): number {
  let end = start
  while (end < text.length) {
    const code = text.charCodeAt(end)
    if (code >= ASCII || isDigit[code] !== 1) break
    end += 1
  }
  return end
}

/** A run, from its beginning or from behind a sign that separates words: the base64 in a path follows other names. */
function textOfRun(text: string, runStart: number, end: number): EncodedText | undefined {
  let tries = 0
  for (let start = runStart; end - start >= LEAST_LENGTH; start = afterSeparator(text, start, end)) {
    if (!beginsAsText(text, start)) continue
    const decoded = decodeBase64(text.slice(start, end))
    if (decoded !== undefined) return { start, end: withPadding(text, end), text: decoded }
    tries += 1
    if (tries === MAXIMUM_TRIES) break
  }
  return undefined
}

function afterSeparator(text: string, start: number, end: number): number {
  for (let position = start; position < end; position += 1)
    if ('/_-'.includes(text.charAt(position))) return position + 1
  return end
}

const withPadding = (text: string, end: number) =>
  text.startsWith('==', end) ? end + 2 : end + Number(text.charCodeAt(end) === PADDING)

/** The text that base64 holds; undefined where it holds anything else. */
export function decodeBase64(run: string): string | undefined {
  if (run.length > MAXIMUM_LENGTH) return undefined
  const bytes = decodedBytes(run)
  if (!isText(bytes)) return undefined
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** How many bytes follow the first one of a character in UTF-8; 0 where none begins so. */
function followingBytes(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0
  if (first < 0xe0) return 1
  return first < 0xf0 ? 2 : 3
}

/** Whether the first dozen bytes of a run may begin a text in UTF-8, which those of paths and names of functions do not. */
function beginsAsText(text: string, start: number): boolean {
  let following = 0
  for (let index = start; index < start + LEAST_LENGTH; index += 4) {
    const a = digitAt(text, index)
    const b = digitAt(text, index + 1)
    const c = digitAt(text, index + 2)
    const d = digitAt(text, index + 3)
    for (const byte of [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d]) {
      if (following > 0) {
        if (byte >> 6 !== 2) return false
        following -= 1
      } else if (byte < 128) {
        if (!isPrintable(byte)) return false
      } else {
        following = followingBytes(byte)
        if (following === 0) return false
      }
    }
  }
  return true
}

const digitAt = (text: string, index: number) => valueOf[text.charCodeAt(index)] ?? 0

const isPrintable = (byte: number) => (byte >= 32 ? byte !== 127 : byte === 9 || byte === 10 || byte === 13)

function decodedBytes(run: string): Uint8Array {
  const digits = run
    .replace(/[=\s]+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  try {
    return Uint8Array.from(
      atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0))),
      (character) => character.charCodeAt(0),
    )
  } catch {
    return new Uint8Array([0])
  }
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => isPrintable(byte))
}
