import type { WorkflowRun, Step } from '@vitrine/transcript'

/** Width of the drawing of a bar, in its own units. */
export const LANE_WIDTH = 1000

/** However short a step was, its bar has a length, and so an outline that can be seen; in units of the lane. */
export const LEAST_LENGTH = 0.01

/** Start and length of a bar, in units of the lane. */
export interface Bar {
  start: number
  length: number
}

/** First and last known moment of a run, in milliseconds since 1970. */
export interface TimeScale {
  start: number
  end: number
}

/** Returns the time that a run and its steps took; undefined where none of it is known. */
export function timeScale({
  startedAt,
  endedAt,
  steps,
}: Pick<WorkflowRun, 'startedAt' | 'endedAt' | 'steps'>): TimeScale | undefined {
  let start = finite(startedAt) ?? Number.POSITIVE_INFINITY
  let end = finite(endedAt) ?? Number.NEGATIVE_INFINITY
  for (const step of steps) {
    start = Math.min(start, finite(step.startedAt) ?? start)
    end = Math.max(end, finite(step.endedAt) ?? finite(step.startedAt) ?? end)
  }
  return end > start && Number.isFinite(end - start) ? { start, end } : undefined
}

/**
 * Returns the bar of a step on a scale, undefined without a start; without an end it reaches to the end of the run.
 */
export function barOf(step: { startedAt?: number; endedAt?: number }, scale: TimeScale): Bar | undefined {
  const started = finite(step.startedAt)
  if (started === undefined) return undefined
  const offsetOf = (time: number) => ((time - scale.start) / (scale.end - scale.start)) * LANE_WIDTH
  const start = round(Math.min(LANE_WIDTH, Math.max(0, offsetOf(started))))
  const end = round(Math.min(LANE_WIDTH, offsetOf(finite(step.endedAt) ?? scale.end)))
  return { start, length: Math.max(0, round(end - start)) }
}

/** Returns the time from start to end in milliseconds, where both are known. */
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

/** Returns the time from the first start to the last end of several steps in milliseconds, where both are known. */
export function durationOfAll(steps: Step[]): number | undefined {
  const scale = timeScale({ steps })
  return scale && scale.end - scale.start
}

function finite(time: number | undefined): number | undefined {
  return Number.isFinite(time) ? time : undefined
}

function round(units: number): number {
  return Math.round(units * 100) / 100
}

/**
 * Returns the bars of several steps as the `d` of one SVG path; touching bars are one piece, so the path stays
 * short.
 */
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
