import type { Match } from './match.ts'

const strength = { high: 0, medium: 1, low: 2 }

/** Orders matches by how sure they are, then by how much they cover. */
export const byStrength = (one: Match, other: Match): number =>
  strength[one.rule.confidence] - strength[other.rule.confidence] ||
  other.end - other.start - (one.end - one.start)

/** Matches in their order, those that overlap as one with the name of the strongest. */
export function joinMatches(matches: readonly Match[]): Match[] {
  const joined: Match[] = []
  for (const match of matches.toSorted((one, other) => one.start - other.start || byStrength(one, other))) {
    const last = joined.at(-1)
    if (!last || match.start >= last.end) {
      joined.push(match)
      continue
    }
    const strongest = byStrength(last, match) <= 0 ? last : match
    joined[joined.length - 1] = { ...strongest, start: last.start, end: Math.max(last.end, match.end) }
  }
  return joined
}
