import type { WorkflowRun, Step } from '@vitrine/transcript'

/** Width of the drawing that holds a bar, in its own units. */
export const LANE_WIDTH = 1000

/** Where a bar begins and how long it is, in units of the lane. */
export interface Bar {
  start: number
  length: number
}

/** Milliseconds since 1970 of the first and the last thing that is known of a run. */
export interface TimeScale {
  start: number
  end: number
}

/** The time that a run and its steps took; undefined where nothing of it is known. */
export function timeScale({ startedAt, endedAt, steps }: WorkflowRun): TimeScale | undefined {
  let start = finite(startedAt) ?? Number.POSITIVE_INFINITY
  let end = finite(endedAt) ?? Number.NEGATIVE_INFINITY
  for (const step of steps) {
    start = Math.min(start, finite(step.startedAt) ?? start)
    end = Math.max(end, finite(step.endedAt) ?? finite(step.startedAt) ?? end)
  }
  return end > start && Number.isFinite(end - start) ? { start, end } : undefined
}

/** The bar of a step on a scale; one that has no end reaches to the end of the run. */
export function barOf(step: { startedAt?: number; endedAt?: number }, scale: TimeScale): Bar | undefined {
  const started = finite(step.startedAt)
  if (started === undefined) return undefined
  const place = (time: number) => ((time - scale.start) / (scale.end - scale.start)) * LANE_WIDTH
  const start = round(Math.min(LANE_WIDTH, Math.max(0, place(started))))
  const end = round(Math.min(LANE_WIDTH, place(finite(step.endedAt) ?? scale.end)))
  return { start, length: Math.max(0, round(end - start)) }
}

/** From start to end in milliseconds, where both are known. */
export function durationOf({
  startedAt,
  endedAt,
}: {
  startedAt?: number
  endedAt?: number
}): number | undefined {
  const duration = (finite(endedAt) ?? Number.NaN) - (finite(startedAt) ?? Number.NaN)
  return duration >= 0 ? duration : undefined
}

function finite(time: number | undefined): number | undefined {
  return Number.isFinite(time) ? time : undefined
}

function round(units: number): number {
  return Math.round(units * 100) / 100
}

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
