import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { Message } from '../model/message.ts'
import type { AgUiConversationStream } from './ag-ui-conversation-events.ts'
import type { Continuation, NameFile } from './continue-message.ts'
import { hasCall } from './message-calls.ts'
import type { EmittedMessages } from './translation.ts'
import type { UIMessageStream } from './ui-message-stream.ts'
import { hasUnnamedBeginning, withStart } from './ui-stream-message.ts'

/** Messages of the conversation that a stream needs for its next part and does not have. */
export interface NeededMessages {
  /** The message that is written from now on, which the stream has to have for itself. */
  written?: { id: string; /** The message that it answers where it is new. */ parentId?: string }
  /** Messages that are only named. */
  ids: readonly string[]
  /** Calls that are answered; their messages are wanted. */
  toolCallIds: readonly string[]
}

/** The messages that a stream of the AI SDK needs before its next part, because the conversation may have them; give each with `withExistingUIMessage`. Undefined when it needs none. */
export function neededByUIStream(stream: UIMessageStream, part: unknown): NeededMessages | undefined {
  const fields = asObject(part) ?? {}
  const type = asString(fields.type) ?? ''
  if (type === 'start') return wanted(stream, { written: asText(fields.messageId) })
  if (type === 'steering-message') return wanted(stream, { ids: [asText(fields.id)] })
  if (/^tool-(output|approval-request)/.test(type) && !stream.calls.has(asString(fields.toolCallId) ?? ''))
    return wanted(withContinued(stream), { toolCallIds: [asString(fields.toolCallId)] })
  return undefined
}

function withContinued({ messages, continuation }: UIMessageStream): StreamMessages {
  return { messages: continuation ? [...messages, continuation.base] : messages }
}

/** The messages that a stream of AG-UI needs before its next event, because the conversation may have them; give each with `withExistingAgUiMessage`. Undefined when it needs none. */
export function neededByAgUiStream(
  stream: AgUiConversationStream,
  event: unknown,
): NeededMessages | undefined {
  const fields = asObject(event) ?? {}
  const type = asString(fields.type) ?? ''
  const isSaid = fields.role === undefined || fields.role === 'assistant'
  if (/^(TEXT|REASONING)_MESSAGE_(START|CHUNK)$|^ACTIVITY_SNAPSHOT$/.test(type))
    return wanted(stream, { [isSaid ? 'written' : 'id']: asString(fields.messageId) })
  if (
    /^TOOL_CALL_(START|CHUNK)$/.test(type) &&
    !stream.recording.calls.has(asString(fields.toolCallId) ?? '')
  )
    return wanted(stream, { written: asString(fields.parentMessageId) ?? asString(fields.toolCallId) })
  if (type === 'TOOL_CALL_RESULT' && !stream.recording.calls.has(asString(fields.toolCallId) ?? ''))
    return wanted(stream, { toolCallIds: [asString(fields.toolCallId)] })
  const listed = asArray(fields.messages) ?? asArray(asObject(fields.input)?.messages) ?? []
  const messages = listed.map((message): JsonObject => asObject(message) ?? {})
  return wanted(stream, {
    ids: messages.map(({ id }) => asString(id)),
    toolCallIds: messages.map(({ toolCallId }) => asString(toolCallId)),
  })
}

interface Named {
  written?: string
  id?: string
  ids?: (string | undefined)[]
  toolCallIds?: (string | undefined)[]
}

interface StreamMessages {
  readonly messages: readonly Message[]
  readonly lastId?: string
}

function wanted(
  { messages, lastId }: StreamMessages,
  { written, id, ids = [id], toolCallIds = [] }: Named,
): NeededMessages | undefined {
  const isMissing = (wantedId: string | undefined): wantedId is string =>
    wantedId !== undefined && wantedId !== '' && !messages.some((message) => message.id === wantedId)
  const missing = ids.filter(isMissing)
  const calls = toolCallIds
    .filter((toolCallId) => toolCallId !== undefined)
    .filter((toolCallId) => !messages.some((message) => hasCall(message, toolCallId)))
  const begins = isMissing(written)
  if (!begins && missing.length === 0 && calls.length === 0) return undefined
  const begun = begins ? { id: written, ...(lastId !== undefined && { parentId: lastId }) } : undefined
  return { ...(begun && { written: begun }), ids: missing, toolCallIds: calls }
}

/**
 * The stream with an existing message of the conversation, so that the stream appends to it. A stream that answers one of
 * its calls before it names the message it writes continues that message.
 */
export function withExistingUIMessage(
  stream: UIMessageStream,
  message: Message,
  { isWritten, at, kept, nameFile }: ExistingMessageOptions,
): UIMessageStream {
  const existing = withExisting({ ...stream, nameFile }, message, isWritten)
  const known = kept === undefined ? existing : { ...existing, kept: new Map([[message.id, kept]]) }
  const isUndecided = stream.currentId === undefined || hasUnnamedBeginning(stream)
  if (isWritten || !isUndecided || message.role !== 'assistant') return known
  const messages = known.messages.filter(({ id }) => id !== stream.currentId)
  return withStart({ ...known, messages, currentId: undefined, isWriting: false }, at, message.id)
}

/** Ids of the existing messages that a stream has only repeated so far. */
export function repeatedMessageIds(stream: UIMessageStream | AgUiConversationStream): string[] {
  return continuationsOf(stream)
    .filter(({ base, kept }) => kept === undefined && base.parts.length > 0)
    .map(({ base }) => base.id)
}

/** Number of parts of each existing message before those of the stream, by message id: `ExistingMessageOptions.kept` when the stream is interrupted. */
export function existingPartCounts(stream: UIMessageStream | AgUiConversationStream): Record<string, number> {
  const counts = continuationsOf(stream).map(
    ({ base, kept = base.parts.length === 0 ? 0 : undefined }) => [base.id, kept] as const,
  )
  return Object.fromEntries(counts.flatMap(([id, kept]) => (kept === undefined ? [] : [[id, kept] as const])))
}

function continuationsOf(stream: UIMessageStream | AgUiConversationStream): Continuation[] {
  if ('continuations' in stream) return [...stream.continuations.values()]
  return stream.continuation ? [stream.continuation] : []
}

/** How a stream is to treat an existing message. */
export interface ExistingMessageOptions {
  /** Whether the stream writes the message; else it only refers to it. */
  isWritten: boolean
  /** Milliseconds since 1970. */
  at: number
  /** Number of parts before those of the stream, where the stream wrote the message before an interruption. */
  kept?: number
  /** Maps the address of a file in the stream to the one under which the conversation stores it. */
  nameFile?: NameFile
}

/** The stream with an existing message of the conversation, so that its events append to it. */
export function withExistingAgUiMessage(
  stream: AgUiConversationStream,
  message: Message,
  { isWritten, kept, nameFile }: ExistingMessageOptions,
): AgUiConversationStream {
  const continuation = { base: asRoot(message), kept, nameFile }
  const continuations = new Map(stream.continuations).set(message.id, continuation)
  return { ...withExisting(stream, message, isWritten), continuations }
}

type KnownStream = EmittedMessages & StreamMessages

/** Adds the message before the stream's own messages. */
function withExisting<Stream extends KnownStream>(stream: Stream, message: Message, isOpen: boolean): Stream {
  const { emitted, messages } = stream
  if (messages.some(({ id }) => id === message.id)) return stream
  const existing = asRoot(message)
  const openMessageIds = [...(emitted.openMessageIds ?? []), ...(isOpen ? [message.id] : [])]
  return {
    ...stream,
    messages: [existing, ...messages],
    emitted: {
      ...emitted,
      messages: [existing, ...emitted.messages],
      currentMessageId: emitted.currentMessageId ?? message.id,
      openMessageIds,
    },
  }
}

/** Leaves the parent to the conversation. */
const asRoot = (message: Message): Message => ({ ...message, parentId: null })
