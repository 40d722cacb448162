import { TranscriptError } from './transcript-error.ts'

/** Text of the input, or of a line of it. */
export interface DecodedText {
  /** Without a byte order mark; what was not text stands as U+FFFD. */
  text: string
  /** Whether something was not text. */
  isDamaged: boolean
}

const LINE_FEED = 0x0a
const BYTE_ORDER_MARK = '\ufeff'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** The longest string V8 holds. Longer input is still read where it has lines. */
export const MAXIMUM_TEXT_LENGTH: number = 2 ** 29 - 24

/** Decodes UTF-8, or UTF-16 with a byte order mark. Throws `TranscriptError` (`too-large`) beyond what a string holds. */
export function decodeText(content: Uint8Array | string): DecodedText {
  if (typeof content === 'string') return mendSurrogates(content)
  if (content.length > MAXIMUM_TEXT_LENGTH) {
    throw new TranscriptError('too-large', 'A value of the transcript is larger than 512 MB.')
  }
  const utf16 = utf16Of(content)
  if (utf16) return mendSurrogates(new TextDecoder(utf16).decode(content))
  try {
    return { text: strictUtf8.decode(content), isDamaged: false }
  } catch {
    return { text: new TextDecoder().decode(content), isDamaged: true }
  }
}

/** The lines of the input one by one, short ones decoded some at a time: damage stays with its line. */
export function* decodeLines(content: Uint8Array | string): Iterable<DecodedText> {
  if (typeof content === 'string') return yield* eachLine(content)
  if (utf16Of(content)) return yield* eachLine(decodeText(content).text)
  for (let start = 0; start < content.length;) {
    const end = endOfBlock(content, start)
    const block = content.subarray(start, end)
    const text = plainText(block)
    yield* text === undefined ? eachLine(block) : linesOf(text)
    start = end
  }
}

/** Lines of fewer bytes are decoded together: a call for each takes longer than its bytes. */
const SHORT_LINE = 512

const BLOCK_LENGTH = 4096

/** The offset behind the next line or, where that is short, behind the last line that is whole within a block. */
function endOfBlock(content: Uint8Array, start: number): number {
  const feed = content.indexOf(LINE_FEED, start)
  if (feed === -1) return content.length
  return feed - start < SHORT_LINE ? content.lastIndexOf(LINE_FEED, start + BLOCK_LENGTH - 1) + 1 : feed + 1
}

function* eachLine(content: Uint8Array | string): Iterable<DecodedText> {
  for (let start = 0; start < content.length;) {
    const feed =
      typeof content === 'string' ? content.indexOf('\n', start) : content.indexOf(LINE_FEED, start)
    const end = feed === -1 ? content.length : feed
    yield decodeText(typeof content === 'string' ? content.slice(start, end) : content.subarray(start, end))
    start = end + 1
  }
}

function* linesOf(text: string): Iterable<DecodedText> {
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    yield { text: text.slice(start, end), isDamaged: false }
    start = end + 1
  }
}

/** The text of bytes without damage and without a byte order mark after the first line. */
function plainText(bytes: Uint8Array): string | undefined {
  if (bytes.length > BLOCK_LENGTH) return undefined
  try {
    const text = strictUtf8.decode(bytes)
    return text === '' || text.includes(BYTE_ORDER_MARK) ? undefined : text
  } catch {
    return undefined
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

function mendSurrogates(content: string): DecodedText {
  const text = content.charCodeAt(0) === 0xfeff ? content.slice(1) : content
  return text.isWellFormed() ? { text, isDamaged: false } : { text: text.toWellFormed(), isDamaged: true }
}
