import { asObject, asString, type JsonObject } from '../json/json-value.ts'
import type { Message, Role } from '../model/message.ts'
import type { DataPart, Part } from '../model/part.ts'
import { addMessage, appendText, changeMessage } from './change-messages.ts'
import { locateStep } from './locate-step.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler } from './run-event.ts'
import type { RunRecording } from './run-recording.ts'
import { recordUnapplied, patchWithin } from './state-events.ts'

const roles: Record<string, Role> = { user: 'user', system: 'system', developer: 'system' }

/** Who speaks in a message of the protocol; what a system or a developer says is hidden from readers. */
export function speakerOf(role: unknown): Pick<Message, 'role' | 'hidden'> {
  const known = roles[asString(role) ?? ''] ?? 'assistant'
  return { role: known, ...(known === 'system' && { hidden: true }) }
}

/** Begins a message. */
export const startMessage: EventHandler = (recording, { fields, at }) => {
  const id = asString(fields.messageId)
  if (id === undefined) return undefined
  if (recording.messageSteps.has(id)) return recording
  const author = asString(fields.name)
  const located = locateStep(recording, fields, at)
  return addMessage(located.recording, located.stepId, {
    id,
    ...speakerOf(fields.role),
    parts: [],
    createdAt: new Date(at).toISOString(),
    ...(author !== undefined && { author }),
  })
}

/** Adds text to a message. */
export const continueMessage: EventHandler = (recording, { fields }) =>
  append(recording, asString(fields.messageId), 'text', asString(fields.delta))

/** Begins a message or continues it; without an id, the one that chunks were about before. */
export const chunkMessage: EventHandler = (recording, event) => {
  const id = asString(event.fields.messageId) ?? recording.lastChunk.message
  if (id === undefined) return undefined
  const fields: JsonObject = { ...event.fields, messageId: id }
  const started = startMessage(recording, { ...event, fields })
  if (!started) return undefined
  return append({ ...started, lastChunk: { message: id } }, id, 'text', asString(fields.delta) ?? '')
}

/** Begins a message of reasoning. */
export const startReasoning: EventHandler = (recording, event) => {
  const id = asString(event.fields.messageId)
  const started = startMessage(recording, { ...event, fields: { ...event.fields, role: 'assistant' } })
  if (id === undefined || !started) return undefined
  return { ...started, openReasoning: started.openReasoning.with(id, event.at) }
}

/** Adds text to reasoning. */
export const continueReasoning: EventHandler = (recording, { fields }) =>
  append(recording, asString(fields.messageId), 'reasoning', asString(fields.delta))

/** Begins reasoning or continues it; without an id, the one that chunks were about before. */
export const chunkReasoning: EventHandler = (recording, event) => {
  const id = asString(event.fields.messageId) ?? recording.lastChunk.reasoning
  if (id === undefined) return undefined
  const fields: JsonObject = { ...event.fields, messageId: id }
  const isOpen = recording.messageSteps.has(id)
  const started = isOpen ? recording : startReasoning(recording, { ...event, fields })
  if (!started) return undefined
  return append({ ...started, lastChunk: { reasoning: id } }, id, 'reasoning', asString(fields.delta) ?? '')
}

/** Ends reasoning, and records how long it took. */
export const endReasoning: EventHandler = (recording, { fields, at }) => {
  const id = asString(fields.messageId)
  if (id === undefined) return undefined
  const startedAt = recording.openReasoning.get(id)
  if (startedAt === undefined) return reportProblem(recording, 'unknown-reference', id)
  const openReasoning = recording.openReasoning.without(id)
  const changed = changeMessage(recording, id, (message) => ({
    ...message,
    parts: message.parts.map((part) =>
      part.type === 'reasoning' ? { ...part, durationMs: at - startedAt } : part,
    ),
  }))
  return { ...(changed ?? recording), openReasoning }
}

/** Begins thinking, the reasoning of agents before AG-UI 1.0: without an id. */
export const startThinking: EventHandler = (recording, event) => {
  const messageId = `${recording.runId || 'run'}-thinking-${recording.events}`
  const started = startReasoning(recording, { ...event, fields: { ...event.fields, messageId } })
  return started && { ...started, openThinking: messageId }
}

/** Adds text to the thinking that began last. */
export const continueThinking: EventHandler = (recording, event) => {
  const started = recording.openThinking === undefined ? startThinking(recording, event) : recording
  if (!started) return undefined
  return append(started, started.openThinking, 'reasoning', asString(event.fields.delta))
}

/** Ends the thinking that began last. */
export const endThinking: EventHandler = (recording, event) => {
  const { openThinking: messageId, ...ended } = recording
  if (messageId === undefined) return reportProblem(recording, 'unknown-reference', event.type)
  return endReasoning(ended, { ...event, fields: { ...event.fields, messageId } })
}

/** Ends a message; there is nothing to write down but one that never began. */
export const endMessage: EventHandler = (recording, { fields }) => {
  const id = asString(fields.messageId)
  if (id === undefined) return undefined
  return recording.messageSteps.has(id) ? recording : reportProblem(recording, 'unknown-reference', id)
}

/** Sets an agent's activity as structured content of a message, replacing earlier content of that message. */
export const showActivity: EventHandler = (recording, event) => {
  const { messageId, activityType, replace } = event.fields
  const id = asString(messageId)
  const name = asString(activityType)
  const data = asObject(event.fields.content)
  if (id === undefined || name === undefined || data === undefined) return undefined
  if (recording.messageSteps.has(id) && replace === false) return recording
  const part: DataPart = { type: 'data', name, data }
  const started = startMessage(recording, { ...event, fields: { ...event.fields, role: 'assistant' } })
  return started && changeMessage(started, id, (message) => ({ ...message, parts: [part] }))
}

/** Changes what an activity shows. */
export const changeActivity: EventHandler = (recording, event) => {
  const id = asString(event.fields.messageId)
  if (id === undefined) return undefined
  let worked = recording
  let fits = true
  const patchPart = (part: Part): Part => {
    if (part.type !== 'data') return part
    const patched = patchWithin(worked, part.data, event.fields.patch)
    worked = patched.recording
    fits = patched.changed !== undefined
    return patched.changed ? { ...part, data: patched.changed.value } : part
  }
  const changed = changeMessage(recording, id, (message) => ({
    ...message,
    parts: message.parts.map(patchPart),
  }))
  if (!changed) return reportProblem(recording, 'unknown-reference', id)
  const counted = { ...changed, patchWork: worked.patchWork }
  return fits ? counted : recordUnapplied(reportProblem(counted, 'bad-patch', id), event)
}

function append(
  recording: RunRecording,
  id: string | undefined,
  type: 'text' | 'reasoning',
  delta: string | undefined,
): RunRecording | undefined {
  if (id === undefined || delta === undefined) return undefined
  if (delta === '') return recording
  return appendText(recording, id, type, delta) ?? reportProblem(recording, 'unknown-reference', id)
}
