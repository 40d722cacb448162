import { MessageAccount } from '../chats/message-account.ts'
import { storedOriginals } from '../chats/original-fields.ts'
import { uiMessages } from '../chats/ui-messages.ts'
import { ReportBuilder } from '../reading/report-builder.ts'
import { uiInvocation } from '../chats/ui-tool-part.ts'
import { asString, asText, type JsonObject } from '../json/json-value.ts'
import type { Message } from '../model/message.ts'
import type { ToolCallPart } from '../model/part.ts'
import { structuredValue } from '../recording/message-content.ts'
import { isSameResult } from './continue-message.ts'
import type { OpenCall, UIMessageStream } from './ui-message-stream.ts'
import { countParts, withPart, withWriting, writtenPart } from './ui-stream-message.ts'
import { hasCall, withCallChanged } from './message-calls.ts'
import { reportPart, type UIPartHandler } from './ui-stream-part.ts'

/** Begins a call, whose input is shown as the text it is until it is whole. */
export const startInput: UIPartHandler = (stream, { fields, at }) => {
  const names = namesOf(fields)
  if (!names) return undefined
  const encoding = fields.inputEncoding === 'text' ? 'text' : 'json'
  return changeCall(withCall(stream, names, at, encoding), names.toolCallId, (part) => part)
}

/** Adds to the input of a call. */
export const continueInput: UIPartHandler = (stream, { fields }) => {
  const id = asString(fields.toolCallId)
  const delta = asString(fields.inputTextDelta)
  if (id === undefined || delta === undefined) return undefined
  return changeCall(stream, id, (part) => ({ ...part, input: `${asString(part.input) ?? ''}${delta}` }))
}

/** Sets the input of a call, which is whole now. */
export const setInput: UIPartHandler = (stream, { fields, at }) => {
  const names = namesOf(fields)
  if (!names) return undefined
  const called = withCall(stream, names, at, 'json')
  const whole = setOpen(called, names.toolCallId, { isWhole: true })
  return changeCall(whole, names.toolCallId, (part) => ({ ...part, input: fields.input ?? {} }))
}

/** A call whose input was no good. */
export const failInput: UIPartHandler = (stream, part) => {
  const set = setInput(stream, part)
  return set && failCall(set, part)
}

/** Answers a call, for now where the answer is preliminary. */
export const answerCall: UIPartHandler = (stream, { fields, at }) =>
  answer(stream, { ...fields, state: 'output-available' }, at)

/** A call that failed. */
export const failCall: UIPartHandler = (stream, { fields, at }) =>
  answer(stream, { ...fields, state: 'output-error' }, at)

/** A call that a person did not allow. */
export const denyCall: UIPartHandler = (stream, { fields, at }) => {
  const reason = stream.denials.get(asString(fields.toolCallId) ?? '') ?? onlyUnmatched(stream)
  return answer(stream, { ...fields, state: 'output-denied', approval: { reason } }, at)
}

/** Among several denials without their requests, the call of each is unknown. */
function onlyUnmatched({ unmatchedDenials }: UIMessageStream): string | undefined {
  return unmatchedDenials.length === 1 ? unmatchedDenials[0] : undefined
}

/** Notes which call a person is asked about. */
export const askApproval: UIPartHandler = (stream, { fields }) => {
  const approvalId = asString(fields.approvalId)
  const id = asString(fields.toolCallId)
  if (approvalId === undefined || id === undefined) return undefined
  return { ...stream, approvals: stream.approvals.with(approvalId, id) }
}

/** Notes why a call was denied, also where the request for approval came in an earlier stream. */
export const noteApproval: UIPartHandler = (stream, { fields }) => {
  const id = stream.approvals.get(asString(fields.approvalId) ?? '')
  const reason = asText(fields.reason)
  if (id === undefined && fields.approved === false)
    return { ...stream, unmatchedDenials: [...stream.unmatchedDenials, reason ?? ''] }
  if (id === undefined) return reportPart(stream, 'unknown-reference', asString(fields.approvalId))
  return reason === undefined ? stream : { ...stream, denials: stream.denials.with(id, reason) }
}

function answer(stream: UIMessageStream, fields: JsonObject, at: number): UIMessageStream | undefined {
  const id = asString(fields.toolCallId)
  if (id === undefined) return undefined
  const startedAt = stream.calls.get(id)?.startedAt
  return changeCall(stream, id, (part) => {
    const isOpen = typeof part.input === 'string' && stream.calls.get(id)?.isWhole === false
    const input = isOpen ? readInput(stream, id, part) : part.input
    const { part: emitted, agentMessages } = uiInvocation({ ...fields, input }, part.toolName, id)
    const messages = agentMessages.length > 0 ? messagesOfAgent(agentMessages, id) : part.messages
    const result = emitted.result && {
      ...emitted.result,
      createdAt: new Date(at).toISOString(),
      ...(startedAt !== undefined && { durationMs: Math.max(0, at - startedAt) }),
    }
    const isKnown = part.result && isSameResult(part.result, result)
    return { ...part, input, ...(result && !isKnown && { result }), ...(messages && { messages }) }
  })
}

function readInput(stream: UIMessageStream, id: string, { input }: ToolCallPart): unknown {
  return stream.calls.get(id)?.encoding === 'text' ? input : structuredValue(input === '' ? '{}' : input)
}

/** Ids of a sub-agent's messages are unique in its own stream only. */
function messagesOfAgent(messages: unknown[], callId: string): Message[] {
  const own = (id: string) => `${callId}/${id}`
  const records = messages.map((value, index) => ({ position: index + 1, value }))
  const report = new ReportBuilder('ui-messages', { container: 'json', records, broken: [] })
  return uiMessages(records, new MessageAccount(report), storedOriginals).map((message) => ({
    ...message,
    id: own(message.id),
    parentId: message.parentId === null ? null : own(message.parentId),
  }))
}

interface CallNames {
  toolCallId: string
  toolName: string
}

function namesOf(fields: JsonObject): CallNames | undefined {
  const toolCallId = asString(fields.toolCallId)
  const toolName = asText(fields.toolName)
  return toolCallId === undefined || toolName === undefined ? undefined : { toolCallId, toolName }
}

function withCall(
  stream: UIMessageStream,
  { toolCallId, toolName }: CallNames,
  at: number,
  encoding: OpenCall['encoding'],
): UIMessageStream {
  if (stream.calls.has(toolCallId)) return stream
  const begun = withWriting(stream, at)
  const call: OpenCall = { index: countParts(begun), startedAt: at, encoding, isWhole: false }
  const part: ToolCallPart = { type: 'tool-call', toolCallId, toolName, input: '' }
  return { ...withPart(begun, part), calls: begun.calls.with(toolCallId, call) }
}

function setOpen(stream: UIMessageStream, id: string, change: Partial<OpenCall>): UIMessageStream {
  const call = stream.calls.get(id)
  return call ? { ...stream, calls: stream.calls.with(id, { ...call, ...change }) } : stream
}

function changeCall(
  stream: UIMessageStream,
  id: string,
  change: (part: ToolCallPart) => ToolCallPart,
): UIMessageStream {
  const call = stream.calls.get(id)
  const part = call && writtenPart(stream, call.index)
  if (part?.type === 'tool-call') return withPart(stream, change(part), call?.index)
  return changeExistingCall(stream, id, change) ?? reportPart(stream, 'unknown-reference', id)
}

/** Changes a call that stood before the stream, or that one of its earlier messages made. */
function changeExistingCall(
  stream: UIMessageStream,
  id: string,
  change: (part: ToolCallPart) => ToolCallPart,
): UIMessageStream | undefined {
  const { continuation, currentId, messages } = stream
  const isIt = (message: Message) => hasCall(message, id)
  if (continuation && isIt(continuation.base))
    return {
      ...stream,
      continuation: { ...continuation, base: withCallChanged(continuation.base, id, change) },
    }
  const holder = messages.findLast((message) => message.id !== currentId && isIt(message))
  if (!holder) return undefined
  return {
    ...stream,
    messages: messages.map((message) =>
      message === holder ? withCallChanged(message, id, change) : message,
    ),
  }
}
