import { TranscriptError } from './transcript-error.ts'

/** Text of the input, or of a line of it. */
export interface DecodedText {
  /** Without a byte order mark; what was not text stands as U+FFFD. */
  text: string
  /** Whether something was not text. */
  isDamaged: boolean
}

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

/** The lines of the input one by one: cheaper than all at once, and damage stays with its line. */
export function* decodeLines(content: Uint8Array | string): Iterable<DecodedText> {
  if (typeof content !== 'string' && utf16Of(content)) return yield* decodeLines(decodeText(content).text)
  let start = 0
  while (start < content.length) {
    const feed = typeof content === 'string' ? content.indexOf('\n', start) : content.indexOf(0x0a, start)
    const end = feed === -1 ? content.length : feed
    yield decodeText(typeof content === 'string' ? content.slice(start, end) : content.subarray(start, end))
    start = end + 1
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
