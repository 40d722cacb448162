import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { asArray, asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Message } from '../../model/message.ts'
import type { FilePart, Part, ToolCallPart, ToolResult } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** Marks of the loop, and copies of the folder that are kept for undoing. */
const MARKS = new Set(['step-start', 'step-finish', 'snapshot'])

/** The fields of a part beside the ids of where it stands. */
export function fieldsOfPart(part: JsonObject): JsonObject {
  const { id: _, messageID: __, sessionID: ___, type: ____, ...fields } = part
  return fields
}

/** Adds a part to its message; gives the call that it is. */
export function addPart(session: AgentSession, message: Message, part: JsonObject): ToolCallPart | undefined {
  if (part.type === 'tool') return session.addCall(message, toolPart(part))
  session.add(message, ...partsOf(part))
  return undefined
}

function partsOf(part: JsonObject): Part[] {
  const type = asText(part.type) ?? 'part'
  if (MARKS.has(type)) return []
  switch (type) {
    case 'text':
      return textParts(part.text)
    case 'reasoning': {
      // Some providers send encrypted thoughts, which come as this word.
      const [text] = textParts(asText(part.text)?.replaceAll('[REDACTED]', '').trim())
      const { start, end } = asObject(part.time) ?? {}
      const durationMs = (asNumber(end) ?? Number.NaN) - (asNumber(start) ?? Number.NaN)
      return text?.type === 'text'
        ? [{ type: 'reasoning', text: text.text, ...(durationMs >= 0 && { durationMs }) }]
        : []
    }
    case 'file':
      return [filePart(part)]
    case 'patch':
    case 'agent':
    case 'subtask':
    case 'compaction':
    case 'retry':
      return [{ type: 'data', name: type, data: fieldsOfPart(part) }]
    default:
      return [{ type: 'unknown', name: type, value: part }]
  }
}

function textParts(text: unknown): Part[] {
  const words = asText(text)
  return words === undefined ? [] : [{ type: 'text', text: words }]
}

function filePart({ mime, url, filename }: JsonObject): FilePart {
  return fileFromBytes(asText(mime), asText(url), asText(filename))
}

function toolPart(part: JsonObject): ToolCallPart {
  const state = asObject(part.state) ?? {}
  const result = resultOf(state, part.tool === 'invalid')
  return {
    type: 'tool-call',
    toolCallId: asText(part.callID) ?? asText(part.id) ?? '',
    toolName: asText(part.tool) ?? 'unknown',
    input: state.input ?? {},
    result,
  }
}

/** A command that failed has ended like any other: only its exit code tells. */
function resultOf(state: JsonObject, isInvalid: boolean): ToolResult | undefined {
  const { status, time } = state
  if (status !== 'completed' && status !== 'error') return undefined
  const exit = asNumber(asObject(state.metadata)?.exit)
  const isSuccess = status === 'completed' && !isInvalid && (exit === undefined || exit === 0)
  const answer = toolAnswer(status === 'error' ? (state.error ?? state.output) : state.output, isSuccess)
  const { start, end } = asObject(time) ?? {}
  const createdAt = toIsoTime(end)
  const durationMs = (asNumber(end) ?? Number.NaN) - (asNumber(start) ?? Number.NaN)
  const files = (asArray(state.attachments) ?? []).map((file) => filePart(asObject(file) ?? {}))
  return {
    outcome: answer.outcome,
    content: [...answer.content, ...files],
    createdAt,
    ...(durationMs >= 0 && { durationMs }),
  }
}
