/** A stable id for content that brings none: 106 bits of a fast, not cryptographic hash, in hexadecimal. */
export function contentId(value: unknown): string {
  return hash106([JSON.stringify(value) ?? ''])
}

/** The id that `contentId` gives for a text which `JSON.stringify` made, without a copy of it in quotes. */
export function contentIdOfJson(json: string): string {
  return hash106(['"', json, '"'], true)
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * cyrb53, a public-domain hash by bryc, with the seeds 0 and 1 in one pass:
 * https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
 * Where asked, the quotes and backslashes within a piece are hashed as JSON escapes them in a string. The numbers are
 * variables of this function, and each step is written out: called or captured they cost twice the time.
 */
function hash106(pieces: readonly string[], isEscaping: boolean = false): string {
  let high0 = 0xdeadbeef
  let low0 = 0x41c6ce57
  let high1 = high0 ^ 1
  let low1 = low0 ^ 1
  for (const piece of pieces) {
    const isWithin = isEscaping && piece.length > 1
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index)
      if (isWithin && (code === QUOTE || code === BACKSLASH)) {
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
  }
  return digits(high0, low0) + digits(high1, low1)
}

function digits(high: number, low: number): string {
  const mixedHigh = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  const mixedLow =
    Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(mixedHigh ^ (mixedHigh >>> 13), 3266489909)
  return (4294967296 * (2097151 & mixedLow) + (mixedHigh >>> 0)).toString(16).padStart(14, '0')
}
