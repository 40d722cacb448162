import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { addStep, changeStep, findStep } from './change-steps.ts'
import { closeRun } from './end-run-recording.ts'
import { callStepId, newStep, subagentStepId } from './locate-step.ts'
import { reportProblem } from './report-problem.ts'
import type { RunRecording } from './run-recording.ts'

/** Questions of one interruption; more are asked of no person. */
const MAX_QUESTIONS = 100

const interruptStepId = (id: string): string => `interrupt:${id}`

/** Whether an end names this run. */
export function isEndOf(run: { threadId: string; runId: string }, { threadId, runId }: JsonObject): boolean {
  return threadId === run.threadId && runId === run.runId
}

/** The questions that an outcome asks; undefined where that is none, or too many, or one that cannot be asked. */
export function questionsOf(outcome: unknown): JsonObject[] | undefined {
  const { type, interrupts } = asObject(outcome) ?? {}
  if (type !== 'interrupt') return undefined
  const questions = (asArray(interrupts) ?? []).map((interrupt) => asObject(interrupt) ?? {})
  const isWhole = questions.every(({ id, reason }) => typeof id === 'string' && typeof reason === 'string')
  return isWhole && questions.length > 0 && questions.length <= MAX_QUESTIONS ? questions : undefined
}

/**
 * Lets a run wait for a person: each question is a step below what it is about, named by its reason, with the
 * question in `input.message`. Undefined where there is no question, or too many.
 */
export function askInterrupts(
  recording: RunRecording,
  outcome: unknown,
  at: number,
): RunRecording | undefined {
  const questions = questionsOf(outcome)
  if (!questions) return undefined
  const asked = questions.reduce<RunRecording>((before, question) => ask(before, question, at), recording)
  const ids = new Set(questions.map(({ id }) => id))
  const unasked = [...asked.suspendedBy].filter((id) => !ids.has(id))
  const checked = unasked.reduce((before, id) => reportProblem(before, 'unmatched-interrupt', id), asked)
  return closeRun({ ...checked, suspendedBy: new Set() }, at, { status: 'waiting' }, 'waiting')
}

/** Answers what a run waited for, each question by its id. */
export function answerInterrupts(recording: RunRecording, resume: unknown, at: number): RunRecording {
  const answers = (asArray(resume) ?? []).map((answer) => asObject(answer) ?? {})
  const answered = answers.reduce<RunRecording>((before, { interruptId, status, payload }) => {
    const id = asString(interruptId) ?? ''
    const step = findStep(before, interruptStepId(id))
    if (step?.status !== 'waiting') return reportProblem(before, 'unmatched-interrupt', id)
    return changeStep(before, step.id, () => ({
      ...step,
      status: status === 'cancelled' ? 'cancelled' : 'succeeded',
      endedAt: at,
      ...(payload !== undefined && { output: payload }),
    }))
  }, recording)
  const left = answered.run.steps.filter(({ kind, status }) => kind === 'interrupt' && status === 'waiting')
  return left.reduce((before, { id }) => reportProblem(before, 'unmatched-interrupt', id), answered)
}

function ask(recording: RunRecording, question: JsonObject, at: number): RunRecording {
  const { id, reason, subagentRunId, toolCallId, metadata: _, ...input } = question
  const stepId = interruptStepId(String(id))
  if (findStep(recording, stepId)) return reportProblem(recording, 'unmatched-interrupt', String(id))
  const call = asString(toolCallId)
  const agent = asString(subagentRunId)
  const above = [call && callStepId(call), agent && subagentStepId(agent)].filter((it) => it !== undefined)
  const parentId = above.find((candidate) => findStep(recording, candidate)) ?? null
  const isLost = above.length > 0 && parentId === null
  const checked = isLost ? reportProblem(recording, 'unknown-reference', call ?? agent) : recording
  return addStep(
    checked,
    newStep({
      id: stepId,
      parentId,
      name: String(reason),
      kind: 'interrupt',
      status: 'waiting',
      startedAt: at,
      input,
    }),
  )
}
