import type { Conversation, Step, WithheldKind, WorkflowRun } from '@vitrine/transcript'
import { runDialogue } from '@vitrine/transcript/dialogue'
import { sumStepUsage } from '@vitrine/transcript/model'
import { unstatedReason } from '../workflow-run/steps/unstated-reason.ts'
import { durationOf, timeScale } from '../workflow-run/steps/time-scale.ts'
import { type AlignedStep, alignSteps } from './align-steps.ts'

/** What may differ between two records of the same step. */
export type StepDifference = 'name' | 'status' | 'error' | 'attempts' | 'model' | 'input' | 'output' | 'time'

/** One row of a comparison. */
export type ComparedStep = AlignedStep & {
  /** Of a step that both runs have, what differs; empty where nothing worth a look does. */
  differences: readonly StepDifference[]
  /** Whether the step is there in one run alone, and repeats the one before it in the same run. */
  isRepeat: boolean
}

/** What a run took altogether, as far as it is known. */
export interface RunTotals {
  /** In milliseconds. */
  duration?: number
  /** Read and written. */
  tokens?: number
  /** Money, in the currency that the run states. */
  cost?: { amount: number; currency: string }
  /** Names of the models it asked, sorted. */
  models: readonly string[]
}

/** Two runs beside each other. */
export interface ComparedRuns {
  /** Every step of either run once, except the framework's own. */
  rows: readonly ComparedStep[]
  /** How many rows stand before the first in which the runs part: a step that one lacks, or that ended in another way. */
  together: number
  first: RunTotals
  second: RunTotals
  /** Whether both were given the same; undefined where one does not say. */
  hasSameInputs?: boolean
  /** The texts that came out; absent where one of the runs does not show it. */
  outputs?: { first: string; second: string }
}

/** Milliseconds, and part of the longer time, from which on a step took notably longer. */
const NOTABLE_TIME = { milliseconds: 1000, part: 0.25 }

/**
 * Compares two runs. What either run withholds is compared nowhere, so that nothing can be concluded about it.
 */
export function compareRuns(first: WorkflowRun, second: WorkflowRun): ComparedRuns {
  const withheld = new Set<WithheldKind>([...(first.withheld ?? []), ...(second.withheld ?? [])])
  const canSee = !withheld.has('values')
  const rows = markRepeats(alignSteps(first.steps, second.steps)).map((row): ComparedStep => ({
    ...row,
    differences: row.in === 'both' ? differencesOf(row.first, row.second, withheld) : [],
  }))
  const parting = rows.findIndex(doPart)
  const outputs = textsOf(first.outputs, second.outputs)
  return {
    rows,
    together: parting < 0 ? rows.length : parting,
    first: totalsOf(first, withheld),
    second: totalsOf(second, withheld),
    ...(canSee && { hasSameInputs: isSame(first.inputs, second.inputs) }),
    ...(canSee && (outputs.first !== '' || outputs.second !== '') && { outputs }),
  }
}

/** Whether the runs go different ways in a row. */
export function doPart(row: ComparedStep): boolean {
  return row.in !== 'both' || row.differences.includes('status') || row.differences.includes('error')
}

/** What came out of a step in two runs, as text; empty where nothing did. */
export function outputTexts(first: Step, second: Step): Record<'first' | 'second', string> {
  const texts = textsOf(first.output, second.output)
  return {
    first: texts.first || (lastAnswer(first.conversation) ?? ''),
    second: texts.second || (lastAnswer(second.conversation) ?? ''),
  }
}

function markRepeats(rows: readonly AlignedStep[]): (AlignedStep & { isRepeat: boolean })[] {
  const previous = { first: new Map<string | null, string>(), second: new Map<string | null, string>() }
  const repeats = (side: 'first' | 'second', { parentId, kind, name }: Step) => {
    const key = JSON.stringify([kind, name])
    const isRepeat = previous[side].get(parentId) === key
    previous[side].set(parentId, key)
    return isRepeat
  }
  return rows.map((row) => {
    const isFirst = row.in !== 'second' && repeats('first', row.first)
    const isSecond = row.in !== 'first' && repeats('second', row.second)
    return { ...row, isRepeat: row.in !== 'both' && (isFirst || isSecond) }
  })
}

function differencesOf(first: Step, second: Step, withheld: ReadonlySet<WithheldKind>): StepDifference[] {
  // What one run withholds, and what is absent in a run that withholds something, says nothing.
  const isKnown = (one: unknown, other: unknown) =>
    withheld.size === 0 || (one !== undefined && other !== undefined)
  const differs = (one: unknown, other: unknown) => isKnown(one, other) && !isSame(one, other)
  // A reason in an output is part of what may be withheld.
  const messageOf = (step: Step) =>
    (withheld.has('values') ? undefined : unstatedReason(step)) ?? step.error?.message
  const differ: Record<StepDifference, boolean> = {
    name: first.name !== second.name,
    status: doStatusesDiffer(first, second),
    error: differs(messageOf(first), messageOf(second)),
    attempts: first.attempts !== second.attempts,
    model: differs(first.model, second.model),
    input: differs(first.input, second.input),
    output:
      differs(first.output, second.output) ||
      differs(lastAnswer(first.conversation), lastAnswer(second.conversation)),
    time: isNotable(durationOf(first), durationOf(second)),
  }
  return (Object.keys(differ) as StepDifference[]).filter((each) => differ[each])
}

/** A source that does not say how a step ended contradicts no success. */
function doStatusesDiffer({ status: one }: Step, { status: other }: Step): boolean {
  const endings = new Set([one, other].map((status) => (status === 'unset' ? 'succeeded' : status)))
  return endings.size > 1
}

function isNotable(first: number | undefined, second: number | undefined): boolean {
  if (first === undefined || second === undefined) return false
  const difference = Math.abs(first - second)
  return difference >= NOTABLE_TIME.milliseconds && difference >= NOTABLE_TIME.part * Math.max(first, second)
}

function totalsOf(run: WorkflowRun, withheld: ReadonlySet<WithheldKind>): RunTotals {
  const usage = run.usage ?? sumStepUsage(run.steps)
  const tokens = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)
  const scale = timeScale(run)
  const duration = durationOf(run) ?? (scale && scale.end - scale.start)
  const models = withheld.has('models') ? [] : run.steps.flatMap(({ model }) => model ?? [])
  return {
    ...(!withheld.has('times') && duration !== undefined && { duration }),
    ...(tokens > 0 && { tokens }),
    ...(usage?.cost && { cost: usage.cost }),
    models: [...new Set(models)].toSorted(),
  }
}

/** By content: the order of names counts for nothing. */
function isSame(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true
  if (typeof first !== 'object' || typeof second !== 'object' || !first || !second) return false
  if (Array.isArray(first) !== Array.isArray(second)) return false
  const [names, otherNames] = [Object.keys(first), Object.keys(second)]
  return (
    names.length === otherNames.length &&
    names.every(
      (name) =>
        Object.hasOwn(second, name) &&
        isSame((first as Record<string, unknown>)[name], (second as Record<string, unknown>)[name]),
    )
  )
}

/** The words of two values, or all of both where only something else in them differs. */
function textsOf(first: unknown, second: unknown): Record<'first' | 'second', string> {
  const words = { first: wordsOf(first), second: wordsOf(second) }
  const isHidden = words.first === words.second && words.first !== undefined && !isSame(first, second)
  return {
    first: (isHidden ? undefined : words.first) ?? textOf(first),
    second: (isHidden ? undefined : words.second) ?? textOf(second),
  }
}

function wordsOf(value: unknown): string | undefined {
  return runDialogue({ outputs: value }).answer
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function lastAnswer(conversation: Conversation | undefined): string | undefined {
  const last = conversation?.messages.at(-1)
  if (last?.role !== 'assistant') return undefined
  return last.parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n\n')
}
