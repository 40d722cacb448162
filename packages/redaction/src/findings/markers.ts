import type { Match } from '../text/match.ts'

const NUMBERED = /^\[(.*) (\d+)\]$/su

/** A value that has a marker from before. */
export interface KnownMarkers {
  /** The marker that a secret had earlier; undefined for one that was never masked. */
  find(secret: string): string | undefined
  /** Every marker that was given earlier, so that none stands for another secret now. */
  all: readonly string[]
}

/**
 * Numbers secrets of one label in the order they come: the same secret has the same marker, `[GitHub token 1]`. One that is
 * known from earlier keeps its marker, and the numbers of others go on after those given then.
 */
export function createMarkers(earlier?: KnownMarkers): (match: Match) => string {
  const labels = new Map<string, { markers: Map<string, string>; last: number }>()
  const labelled = (label: string) => {
    const known = labels.get(label) ?? { markers: new Map<string, string>(), last: 0 }
    labels.set(label, known)
    return known
  }
  for (const marker of earlier?.all ?? []) {
    const [, label = '', number = '0'] = NUMBERED.exec(marker) ?? []
    const known = labelled(label)
    known.last = Math.max(known.last, Number(number))
  }
  return ({ rule: { label }, secret }) => {
    const known = labelled(label)
    const given = known.markers.get(secret) ?? earlier?.find(secret) ?? `[${label} ${(known.last += 1)}]`
    known.markers.set(secret, given)
    return given
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
