import { innermostFailures, type Step, type WorkflowRun } from '@vitrine/transcript'
import { isNotice } from '@vitrine/transcript/model'
import { COLOURS } from './card-colours.ts'
import { pickEvenly } from './pick-evenly.ts'

/** Size of the drawing of a run, in pixels. */
export const STEPS_SIZE = { width: 300, height: 446 }

const MOST_ROWS = 26
/** From so many on, steps of agents, models and tools are a picture of their run without the others. */
const FEWEST_ROWS = 4
const MOST_PITCH = 26
const SHORTEST = 10

/** Where a step begins and how long it lasts, as shares of the run. */
interface Span {
  start: number
  length: number
}

/** Draws the steps of a published run from their kinds, order, times and outcomes alone; without times, by their order. */
export function drawSteps(run: WorkflowRun): string {
  const failed = new Set(innermostFailures(run.steps).map(({ id }) => id))
  const spanOf = timesOf(run) ?? orderOf(run)
  const work = run.steps.filter(
    ({ id, kind, name }) => failed.has(id) || (kind !== 'step' && !isNotice(name)),
  )
  const steps = run.steps.length > MOST_ROWS && work.length >= FEWEST_ROWS ? work : run.steps
  const rows = pickEvenly(steps, MOST_ROWS, ({ id }) => failed.has(id))
  const pitch = Math.min(MOST_PITCH, STEPS_SIZE.height / Math.max(rows.length, 1))
  return rows
    .map((step, at) => drawStep(step, spanOf(step), Math.round(at * pitch), failed.has(step.id)))
    .join('')
}

function timesOf({ steps }: WorkflowRun): ((step: Step) => Span) | undefined {
  const starts = steps.flatMap(({ startedAt }) => startedAt ?? [])
  if (starts.length < steps.length) return undefined
  const first = starts.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  const last = steps.reduce((most, { startedAt = 0, endedAt }) => Math.max(most, endedAt ?? startedAt), first)
  const duration = last - first
  if (!(duration > 0 && Number.isFinite(duration))) return undefined
  return ({ startedAt = first, endedAt = startedAt }) => ({
    start: (startedAt - first) / duration,
    length: Math.max(0, endedAt - startedAt) / duration,
  })
}

/** A step above others lasts as long as they do. */
function orderOf({ steps }: WorkflowRun): (step: Step) => Span {
  const spans = new Map(steps.map(({ id }, at) => [id, { from: at, to: at + 1 }]))
  for (const { id, parentId } of steps.toReversed()) {
    const [own, above] = [spans.get(id), parentId === null ? undefined : spans.get(parentId)]
    if (own && above) above.to = Math.max(above.to, own.to)
  }
  return ({ id }) => {
    const { from, to } = spans.get(id) ?? { from: 0, to: 0 }
    return { start: from / steps.length, length: (to - from) / steps.length }
  }
}

function drawStep({ kind }: Step, { start, length }: Span, y: number, isFailed: boolean): string {
  const width = Math.round(Math.max(SHORTEST, length * STEPS_SIZE.width))
  const x = Math.round(Math.min(start * STEPS_SIZE.width, STEPS_SIZE.width - width))
  if (kind === 'workflow' || kind === 'agent' || kind === 'step') {
    const [left, right] = [x + 1, x + width - 1]
    const colour = isFailed ? COLOURS.bad : COLOURS.agent
    return `<path d="M${left} ${y + 9}V${y + 2}H${right}V${y + 9}" fill="none" stroke="${colour}" stroke-width="2" opacity="${isFailed ? 1 : 0.7}"/>`
  }
  if (kind === 'model')
    return `<rect x="${x}" y="${y}" width="${width}" height="10" rx="5" fill="${isFailed ? COLOURS.bad : 'currentColor'}"/>`
  return `<rect x="${x}" y="${y + 1}" width="${width}" height="8" fill="${isFailed ? COLOURS.bad : COLOURS.tool}"/>`
}
