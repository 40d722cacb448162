import type { Match } from './match.ts'

const strength = { high: 0, medium: 1, low: 2 }

/** Orders matches by how sure they are, then by how much they cover. */
export const byStrength = (one: Match, other: Match): number =>
  strength[one.rule.confidence] - strength[other.rule.confidence] ||
  other.end - other.start - (one.end - one.start)

/** Matches in their order, those that overlap as one with the name of the strongest and the secrets of the others within it. */
export function joinMatches(matches: readonly Match[]): Match[] {
  const joined: Match[] = []
  let overlapping: Match[] = []
  let end = 0
  const join = () => {
    const [first, ...others] = overlapping
    if (!first) return
    const strongest = others.reduce((one, other) => (byStrength(one, other) <= 0 ? one : other), first)
    joined.push({ ...strongest, start: first.start, end, ...innerOf(strongest, overlapping) })
  }
  for (const match of matches.toSorted((one, other) => one.start - other.start || byStrength(one, other))) {
    if (match.start >= end) {
      join()
      overlapping = []
    }
    overlapping.push(match)
    end = Math.max(end, match.end)
  }
  join()
  return joined
}

/** The secrets of matches beside that of the strongest, each once. */
function innerOf(strongest: Match, matches: readonly Match[]): Pick<Match, 'inner'> {
  const inner = new Map<string, NonNullable<Match['inner']>[number]>()
  for (const match of matches)
    for (const { rule, secret } of [match, ...(match.inner ?? [])])
      if (secret !== strongest.secret && !inner.has(secret)) inner.set(secret, { rule, secret })
  return inner.size > 0 ? { inner: [...inner.values()] } : {}
}
