/** A stable id for content that brings none: 106 bits of a fast, not cryptographic hash, in hexadecimal. */
export function contentId(value: unknown): string {
  const hash = new Hash()
  hash.add(JSON.stringify(value) ?? '', false)
  return hash.digits()
}

/** The id that `contentId` gives for a text which `JSON.stringify` made, without a copy of it in quotes. */
export function contentIdOfJson(json: string): string {
  const hash = new Hash()
  hash.add('"', false)
  hash.add(json, true)
  hash.add('"', false)
  return hash.digits()
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** How much of a text is looked at together, so that one letter beyond ASCII does not slow down the rest. */
const CHUNK_LENGTH = 2048

/**
 * cyrb53, a public-domain hash by bryc, with the seeds 0 and 1 in one pass:
 * https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
 * The loops keep the numbers in variables and write each step out: called or captured they cost twice the time. Bytes of
 * an array are read in about half the time of characters of a string.
 */
class Hash {
  private high0 = 0xdeadbeef | 0
  private low0 = 0x41c6ce57
  private high1 = 0xdeadbeef ^ 1
  private low1 = 0x41c6ce57 ^ 1

  /** Takes in a text; where asked, with its quotes and backslashes as JSON escapes them in a string. */
  add(text: string, isEscaping: boolean): void {
    const bytes = new Uint8Array(Math.min(text.length, CHUNK_LENGTH))
    for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
      const chunk = text.slice(start, start + CHUNK_LENGTH)
      const { read, written } = encoder.encodeInto(chunk, bytes)
      const isAscii = read === chunk.length && written === chunk.length
      if (isAscii) this.addBytes(bytes, written, isEscaping)
      else this.addCharacters(chunk, isEscaping)
    }
  }

  digits(): string {
    return digits(this.high0, this.low0) + digits(this.high1, this.low1)
  }

  private addBytes(bytes: Uint8Array, length: number, isEscaping: boolean): void {
    let { high0, low0, high1, low1 } = this
    for (let index = 0; index < length; index++) {
      const code = bytes[index] ?? 0
      if (isEscaping && (code === QUOTE || code === BACKSLASH)) {
        high0 = Math.imul(high0 ^ BACKSLASH, 2654435761)
        low0 = Math.imul(low0 ^ BACKSLASH, 1597334677)
        high1 = Math.imul(high1 ^ BACKSLASH, 2654435761)
        low1 = Math.imul(low1 ^ BACKSLASH, 1597334677)
      }
      high0 = Math.imul(high0 ^ code, 2654435761)
      low0 = Math.imul(low0 ^ code, 1597334677)
      high1 = Math.imul(high1 ^ code, 2654435761)
      low1 = Math.imul(low1 ^ code, 1597334677)
    }
    this.high0 = high0
    this.low0 = low0
    this.high1 = high1
    this.low1 = low1
  }

  private addCharacters(text: string, isEscaping: boolean): void {
    let { high0, low0, high1, low1 } = this
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (isEscaping && (code === QUOTE || code === BACKSLASH)) {
        high0 = Math.imul(high0 ^ BACKSLASH, 2654435761)
        low0 = Math.imul(low0 ^ BACKSLASH, 1597334677)
        high1 = Math.imul(high1 ^ BACKSLASH, 2654435761)
        low1 = Math.imul(low1 ^ BACKSLASH, 1597334677)
      }
      high0 = Math.imul(high0 ^ code, 2654435761)
      low0 = Math.imul(low0 ^ code, 1597334677)
      high1 = Math.imul(high1 ^ code, 2654435761)
      low1 = Math.imul(low1 ^ code, 1597334677)
    }
    this.high0 = high0
    this.low0 = low0
    this.high1 = high1
    this.low1 = low1
  }
}

const encoder = new TextEncoder()

function digits(high: number, low: number): string {
  const mixedHigh = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  const mixedLow =
    Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(mixedHigh ^ (mixedHigh >>> 13), 3266489909)
  return (4294967296 * (2097151 & mixedLow) + (mixedHigh >>> 0)).toString(16).padStart(14, '0')
}
