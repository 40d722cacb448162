import type { Step } from '@vitrine/transcript'
import { barOf, type TimeScale } from './time-scale.ts'

/** The bars of several steps as the `d` of one SVG path; what touches is one piece, so there are never many. */
export function barsPath(steps: readonly Step[], scale: TimeScale): string {
  const bars = steps
    .flatMap((step) => barOf(step, scale) ?? [])
    .map(({ start, length }) => ({ start: Math.floor(start), end: Math.ceil(start + length) }))
    .toSorted((one, other) => one.start - other.start)
  const pieces: { start: number; end: number }[] = []
  for (const bar of bars) {
    const last = pieces.at(-1)
    if (last && bar.start <= last.end) last.end = Math.max(last.end, bar.end)
    else pieces.push({ ...bar })
  }
  return pieces.map(({ start, end }) => `M${start},0H${Math.max(end, start + 1)}V10H${start}Z`).join('')
}
