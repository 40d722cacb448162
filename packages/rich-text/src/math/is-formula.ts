const LONGEST_BETWEEN_DOLLARS = 1_000
/** `5 and then some` between two dollars is an amount of money and the words after it. */
const AMOUNT_AND_WORDS = /^[\d.,]+(?:[kmb]|bn|%)?[\s,;:–—-]+(?:\p{L}{2,}|[.,;:!?])/iu
const WORDS = /^[\p{L}\s,.;:'’-]*\p{L}{2,}\s+\p{L}{2,}[\p{L}\s,.;:'’-]*$/u
const STARTS_LIKE_PROSE = /^[\s.,;:!?)/]/

/**
 * Says whether what stands between two single dollars is a formula rather than money, shell variables or prose.
 * `before` and `after` are the characters around the dollars.
 */
export function isFormula(content: string, before: string, after: string): boolean {
  if (content === '' || content.length > LONGEST_BETWEEN_DOLLARS) return false
  if (/[\p{L}\p{N}$\\]/u.test(before) || /[\p{L}\p{N}$]/u.test(after)) return false
  if (STARTS_LIKE_PROSE.test(content) || /[\s(]$/.test(content) || content.includes('`')) return false
  if (content.includes('\\')) return true
  return !content.includes('\n') && !AMOUNT_AND_WORDS.test(content) && !WORDS.test(content)
}
