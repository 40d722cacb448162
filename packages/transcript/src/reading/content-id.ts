/** A stable id for content that brings none: 106 bits of a fast, not cryptographic hash, in hexadecimal. */
export function contentId(value: unknown): string {
  const content = JSON.stringify(value) ?? ''
  return hash53(content, 0) + hash53(content, 1)
}

/** cyrb53, a public-domain hash by bryc: https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js */
function hash53(content: string, seed: number): string {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < content.length; index++) {
    const code = content.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0')
}
