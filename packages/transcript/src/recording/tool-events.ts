import { asString } from '../json/json-value.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import type { ToolResult } from '../model/part.ts'
import { addMessage, changeCallPart, changeMessage } from './change-messages.ts'
import { addStep, changeStep, findStep } from './change-steps.ts'
import { structuredValue, readContent } from './message-content.ts'
import { callStepId, newStep, locateStep } from './locate-step.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler } from './run-event.ts'
import type { RunRecording } from './run-recording.ts'

/** Begins a call: as a step, and as a part of the message it names, or of a message of its own. */
export const startCall: EventHandler = (recording, { fields, at }) => {
  const id = asString(fields.toolCallId)
  const toolName = asString(fields.toolCallName)
  if (id === undefined || toolName === undefined) return undefined
  if (recording.calls.has(id)) return reportProblem(recording, 'repeated-start', id)
  const messageId = asString(fields.parentMessageId) ?? id
  const located = locateStep(recording, fields, at)
  const message = {
    id: messageId,
    role: 'assistant',
    parts: [],
    createdAt: new Date(at).toISOString(),
  } as const
  const held = recording.messageSteps.has(messageId)
    ? located.recording
    : addMessage(located.recording, located.stepId, { ...message, parts: [] })
  const parentId = held.messageSteps.get(messageId) ?? located.stepId
  const step = newStep({ id: callStepId(id), parentId, name: toolName, kind: 'tool', startedAt: at })
  const called = changeMessage(addStep(held, step), messageId, (holder) => ({
    ...holder,
    parts: [...holder.parts, { type: 'tool-call', toolCallId: id, toolName, input: '' }],
  }))
  if (!called) return undefined
  return {
    ...called,
    calls: called.calls.with(id, { stepId: step.id, messageId }),
    openArguments: called.openArguments.with(id, ''),
  }
}

/** Adds to the text of a call's arguments, which is shown as it is until it is whole. */
export const continueCall: EventHandler = (recording, { fields }) => {
  const id = asString(fields.toolCallId)
  const delta = asString(fields.delta)
  if (id === undefined || delta === undefined) return undefined
  const text = recording.openArguments.get(id)
  if (text === undefined) return reportProblem(recording, 'unknown-reference', id)
  const openArguments = recording.openArguments.with(id, text + delta)
  return { ...setInput(recording, id, text + delta), openArguments }
}

/** Reads the arguments of a call, which are whole now. */
export const endCall: EventHandler = (recording, { fields }) => {
  const id = asString(fields.toolCallId)
  if (id === undefined) return undefined
  const text = recording.openArguments.get(id)
  if (text === undefined) return reportProblem(recording, 'unknown-reference', id)
  return closeArguments(recording, id, text)
}

/** Begins a call or continues it; without an id, the one that chunks were about before. */
export const chunkCall: EventHandler = (recording, event) => {
  const id = asString(event.fields.toolCallId) ?? recording.lastChunk.call
  if (id === undefined) return undefined
  const fields = { delta: '', ...event.fields, toolCallId: id }
  const started = recording.calls.has(id) ? recording : startCall(recording, { ...event, fields })
  return started && continueCall({ ...started, lastChunk: { call: id } }, { ...event, fields })
}

/** Answers a call. */
export const answerCall: EventHandler = (recording, { fields, at }) => {
  const id = asString(fields.toolCallId)
  if (id === undefined || fields.content === undefined) return undefined
  const call = recording.calls.get(id)
  if (!call) return reportProblem(recording, 'unknown-reference', id)
  const step = findStep(recording, call.stepId)
  const text = recording.openArguments.get(id)
  const written = text === undefined ? recording : closeArguments(recording, id, text)
  const failure = asString(fields.error)
  const result: ToolResult = {
    ...toolResult(fields.content, failure, at),
    ...(step?.startedAt !== undefined && { durationMs: at - step.startedAt }),
  }
  const answered = changeStep(written, call.stepId, (existing) => ({
    ...existing,
    status: result.outcome === 'error' ? 'failed' : 'succeeded',
    endedAt: at,
    output: structuredValue(asString(fields.content) ?? fields.content),
    ...(failure !== undefined && { error: { message: failure } }),
  }))
  return changeCallPart(answered, id, (part) => ({ ...part, result }))
}

/** The result of a call from the content and the error of its answer. */
export function toolResult(given: unknown, failure: string | undefined, at: number): ToolResult {
  const content = readContent(given)
  const hasFailed =
    failure !== undefined || outputOutcome(structuredValue(asString(given) ?? given)) === 'error'
  return {
    outcome: hasFailed ? 'error' : 'success',
    content: failure === undefined ? content : [...content, { type: 'text', text: failure }],
    createdAt: new Date(at).toISOString(),
  }
}

function closeArguments(recording: RunRecording, id: string, text: string): RunRecording {
  const openArguments = recording.openArguments.without(id)
  return { ...setInput(recording, id, text === '' ? {} : structuredValue(text)), openArguments }
}

function setInput(recording: RunRecording, id: string, input: unknown): RunRecording {
  return changeCallPart(
    changeStep(recording, callStepId(id), (step) => ({ ...step, input })),
    id,
    (part) => ({ ...part, input }),
  )
}
