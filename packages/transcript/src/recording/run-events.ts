import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { answerInterrupts, askInterrupts, isEndOf } from './interrupts.ts'
import { changeRun, changeStep, findStep } from './change-steps.ts'
import { closeRun, reportOpen } from './end-run-recording.ts'
import { AGENT_STEP_ID } from './locate-step.ts'
import { readAgentError } from './read-agent-error.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler, ReceivedEvent } from './run-event.ts'
import type { RunRecording } from './run-recording.ts'
import { readOnlyModel, readUsage, sumUsage } from './run-usage.ts'

/** Begins the run, or goes on with one that waits for answers. */
export const startRun: EventHandler = (recording, { fields, at }) => {
  const { threadId, runId, input } = fields
  if (typeof threadId !== 'string' || typeof runId !== 'string') return undefined
  if (recording.phase === 'running') return reportProblem(recording, 'repeated-start', runId)
  const isResumed = recording.run.status === 'waiting'
  if (recording.phase === 'ended' && !isResumed) return reportProblem(recording, 'repeated-start', runId)
  const isOwn = threadId === recording.threadId && (isResumed || runId === recording.runId)
  const checked = isOwn ? recording : reportProblem(recording, 'foreign-run', runId)
  const answered = isResumed ? answerInterrupts(checked, asObject(input)?.resume, at) : checked
  const started = changeRun(answered, {
    status: 'running',
    startedAt: recording.run.startedAt ?? at,
  })
  if (!isResumed) return { ...started, phase: 'running' }
  // A resumed run has another id: the one that was asked for, where that is given, else what the agent calls it.
  const asked = asString(asObject(input)?.runId) ?? runId
  return { ...started, phase: 'running', runId: asked, usageBefore: started.run.usage }
}

/** Ends the run as its outcome says. An end of another run is none. */
export const finishRun: EventHandler = (recording, { fields, at }) => {
  const { threadId, runId, outcome } = fields
  if (typeof threadId !== 'string' || typeof runId !== 'string') return undefined
  if (!isEndOf(recording, fields)) return reportProblem(recording, 'foreign-run', runId)
  const { type = 'success', pendingToolCallIds } = asObject(outcome) ?? {}
  const used = noteUsage(recording, fields)
  if (type === 'interrupt') return askInterrupts(used, outcome, at)
  if (type === 'cancelled') return closeRun(used, at, { status: 'cancelled' }, 'cancelled')
  if (type !== 'success') return undefined
  const pending = (asArray(pendingToolCallIds) ?? []).filter((id) => typeof id === 'string')
  const checked = reportOpen(reportUnasked(markPending(used, pending)))
  const outputs = fields.result ?? lastWords(checked)
  const change = { status: 'succeeded', ...(outputs !== undefined && { outputs }) } as const
  const closed = closeRun(checked, at, change, 'interrupted')
  // Who says how a run ended means the run, not a turn of its model.
  const isOver =
    outcome !== undefined ||
    !checked.run.steps.some(({ kind, status }) => kind === 'tool' && status === 'running')
  return isOver ? closed : { ...closed, beforeEnd: { ...used, usageBefore: used.run.usage } }
}

/**
 * The recording as it goes on where a call is answered that an end left open: some frameworks send an end after each turn of
 * their model, then carry out what it called. Undefined for any other event.
 */
export function reopenRun(
  recording: RunRecording,
  { type, fields }: ReceivedEvent,
): RunRecording | undefined {
  const { beforeEnd, events } = recording
  const call =
    type === 'TOOL_CALL_RESULT' ? beforeEnd?.calls.get(asString(fields.toolCallId) ?? '') : undefined
  if (!beforeEnd || !call || findStep(beforeEnd, call.stepId)?.status !== 'running') return undefined
  return { ...beforeEnd, events }
}

/** Ends a run that failed. */
export const failRun: EventHandler = (recording, { fields, at }) => {
  const error = readAgentError(fields)
  if (!error) return undefined
  return closeRun(noteUsage(recording, fields), at, { status: 'failed', error }, 'interrupted')
}

function noteUsage(recording: RunRecording, { usage }: JsonObject): RunRecording {
  const total = readUsage(usage)
  if (!total) return recording
  const model = readOnlyModel(usage)
  const noted = changeRun(recording, { usage: sumUsage(recording.usageBefore, total) })
  return model === undefined ? noted : changeStep(noted, AGENT_STEP_ID, (step) => ({ ...step, model }))
}

/** Calls that the run ends without an answer to, on purpose: who asked for the run is to carry them out. */
function markPending(recording: RunRecording, pending: readonly string[]): RunRecording {
  return pending.reduce((marked, id) => {
    const call = marked.calls.get(id)
    if (!call) return reportProblem(marked, 'unknown-reference', id)
    return changeStep(marked, call.stepId, (step) => ({ ...step, status: 'waiting' }))
  }, recording)
}

function reportUnasked(recording: RunRecording): RunRecording {
  return [...recording.suspendedBy].reduce(
    (reported, id) => reportProblem(reported, 'unmatched-interrupt', id),
    recording,
  )
}

/** The last text of the agent itself: the output of a run that names none. */
function lastWords(recording: RunRecording): string | undefined {
  const messages = findStep(recording, AGENT_STEP_ID)?.conversation?.messages ?? []
  const last = messages.findLast(
    ({ role, hidden, parts }) => role === 'assistant' && !hidden && parts.some(({ type }) => type === 'text'),
  )
  return last?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
}
