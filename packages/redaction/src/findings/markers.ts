import type { Match } from '../text/match.ts'

/** Numbers secrets of one label in the order they come: the same secret has the same marker, `[GitHub token 1]`. */
export function createMarkers(): (match: Match) => string {
  const numbers = new Map<string, Map<string, number>>()
  return ({ rule: { label }, secret }) => {
    const known = numbers.get(label) ?? new Map<string, number>()
    numbers.set(label, known)
    const number = known.get(secret) ?? known.size + 1
    known.set(secret, number)
    return `[${label} ${number}]`
  }
}

/** A text with markers instead of these matches, which stand in their order and do not overlap. */
export function withMarkers(
  text: string,
  matches: readonly Match[],
  markerOf: (match: Match) => string,
): string {
  const pieces: string[] = []
  let end = 0
  for (const match of matches) {
    pieces.push(text.slice(end, match.start), markerOf(match))
    end = match.end
  }
  return pieces.join('') + text.slice(end)
}
