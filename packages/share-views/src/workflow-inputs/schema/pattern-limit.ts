import { measurePattern } from './measure-pattern.ts'

/** Longest pattern that is read, in characters. */
const MAX_PATTERN_LENGTH = 300

/** Most steps of matching one pattern; about 10 ms. */
const MAX_STEPS = 1_000_000

/** Most paths through the short repetitions and choices of a pattern. */
const MAX_PATHS = 1000

/** Longest text that any pattern is matched against, and shortest limit of a usable pattern, in characters. */
const LENGTH_LIMITS = { most: 10_000, least: 16 }

/**
 * Returns the longest text, in characters, that a pattern is sure to match within a million steps; undefined for a
 * pattern that is invalid or can run away.
 */
export function patternLimit(pattern: string): number | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH || !isPattern(pattern)) return undefined
  const cost = measurePattern(pattern)
  if (!cost || cost.paths > MAX_PATHS) return undefined
  const isAnchored = pattern.startsWith('^') && !cost.hasTopChoice
  const degree = cost.repeats + (isAnchored ? 0 : 1)
  const length = degree === 0 ? LENGTH_LIMITS.most : (MAX_STEPS / cost.paths) ** (1 / degree)
  return length < LENGTH_LIMITS.least ? undefined : Math.min(LENGTH_LIMITS.most, Math.floor(length))
}

/** Returns the pattern with a lookahead that rejects texts longer than its limit. */
export function boundPattern(pattern: string, limit: number): string {
  return `^(?![^]{${limit + 1}})[^]*?(?:${pattern})`
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode
  } catch {
    return false
  }
}
