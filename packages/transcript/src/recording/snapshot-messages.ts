import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import type { Part } from '../model/part.ts'
import { addMessage, changeMessage } from './change-messages.ts'
import { readContent } from './message-content.ts'
import { speakerOf } from './message-events.ts'
import { locateStep } from './locate-step.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler } from './run-event.ts'
import type { RunRecording } from './run-recording.ts'
import { answerCall, continueCall, endCall, startCall } from './tool-events.ts'

/** Brings messages up to what a list of them says. Those it leaves out stay: they have been said. */
export const applySnapshot: EventHandler = (recording, event) => {
  const messages = asArray(event.fields.messages)
  return messages?.reduce<RunRecording>(
    (applied, message) =>
      applyMessage(applied, asObject(message) ?? {}, event.at) ??
      reportProblem(applied, 'malformed-event', 'message'),
    recording,
  )
}

function applyMessage(recording: RunRecording, message: JsonObject, at: number): RunRecording | undefined {
  const id = asString(message.id)
  const role = asString(message.role)
  if (id === undefined || role === undefined) return undefined
  if (role === 'tool') return applyAnswer(recording, message, at)
  const parts = readParts(role, message)
  const author = asString(message.name)
  const said = { ...speakerOf(role), ...(author !== undefined && { author }) }
  const known = changeMessage(recording, id, (existing) => ({
    ...existing,
    ...said,
    parts: [...parts, ...existing.parts.filter(({ type }) => type === 'tool-call')],
  }))
  const located = known ? undefined : locateStep(recording, message, at)
  const applied =
    known ??
    (located &&
      addMessage(located.recording, located.stepId, {
        id,
        ...said,
        parts,
        createdAt: new Date(at).toISOString(),
      }))
  if (!applied) return undefined
  return (asArray(message.toolCalls) ?? []).reduce<RunRecording>(
    (called, call) => applyCall(called, id, asObject(call) ?? {}, at),
    applied,
  )
}

function readParts(role: string, message: JsonObject): Part[] {
  const { content } = message
  if (role === 'reasoning') return [{ type: 'reasoning', text: asString(content) ?? '' }]
  if (role !== 'activity') return readContent(content)
  return [{ type: 'data', name: asString(message.activityType) ?? role, data: content }]
}

function applyCall(recording: RunRecording, messageId: string, call: JsonObject, at: number): RunRecording {
  const toolCallId = asString(call.id)
  if (toolCallId === undefined || recording.calls.has(toolCallId)) return recording
  const { name, arguments: given } = asObject(call.function) ?? {}
  const fields = { toolCallId, toolCallName: name, parentMessageId: messageId, delta: asString(given) ?? '' }
  const event = { type: '', fields, at }
  const started = startCall(recording, event)
  const written = started && continueCall(started, event)
  return (written && endCall(written, event)) ?? reportProblem(recording, 'malformed-event', toolCallId)
}

function applyAnswer(recording: RunRecording, message: JsonObject, at: number): RunRecording | undefined {
  const id = asString(message.toolCallId)
  const call = id === undefined ? undefined : recording.calls.get(id)
  const isAnswered = recording.run.steps.some((step) => step.id === call?.stepId && step.output !== undefined)
  return isAnswered ? recording : answerCall(recording, { type: '', fields: message, at })
}
