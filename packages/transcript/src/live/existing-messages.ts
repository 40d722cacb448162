import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { Message } from '../model/message.ts'
import type { AgUiConversationStream } from './ag-ui-conversation-events.ts'
import type { Continuation, NameFile } from './continue-message.ts'
import { hasCall } from './message-calls.ts'
import type { EmittedMessages } from './translation.ts'
import type { UIMessageStream } from './ui-message-stream.ts'
import { hasUnnamedBeginning, withStart } from './ui-stream-message.ts'

/** What the next part of a stream is about that the stream does not know of the conversation it goes to. */
export interface NeededMessages {
  /** The message that is written from now on, which the stream has to have for itself. */
  written?: { id: string; /** The message that it answers where it is new. */ parentId?: string }
  /** Messages that are only named. */
  ids: readonly string[]
  /** Calls that are answered; their messages are wanted. */
  toolCallIds: readonly string[]
}

/** What the next part of an AI SDK stream is about that stands in the conversation perhaps; give it by `withExistingUIMessage`. */
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

/** What the next event of AG-UI is about that stands in the conversation perhaps; give it by `withExistingAgUiMessage`. */
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
 * The stream with a message that stands in the conversation, so that the stream adds to it. A stream that answers one of its
 * calls before it has said which message it writes goes on with it.
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

/** The messages of which a stream has brought nothing yet that did not stand before. */
export function repeatedMessageIds(stream: UIMessageStream | AgUiConversationStream): string[] {
  return continuationsOf(stream)
    .filter(({ base, kept }) => kept === undefined && base.parts.length > 0)
    .map(({ base }) => base.id)
}

/** How many parts stood in messages before those that a stream has brought, for `ExistingMessageOptions.kept` when it is interrupted. */
export function existingPartCounts(stream: UIMessageStream | AgUiConversationStream): Record<string, number> {
  const counts = continuationsOf(stream).map(({ base, kept = base.parts.length === 0 ? 0 : undefined }) => [
    base.id,
    kept,
  ])
  return Object.fromEntries(counts.filter(([, kept]) => kept !== undefined)) as Record<string, number>
}

function continuationsOf(stream: UIMessageStream | AgUiConversationStream): Continuation[] {
  if ('continuations' in stream) return [...stream.continuations.values()]
  return stream.continuation ? [stream.continuation] : []
}

/** How a message stands that a stream is given. */
export interface ExistingMessageOptions {
  /** Whether it is open for the stream to write it. */
  isWritten: boolean
  /** Milliseconds since 1970. */
  at: number
  /** How many of its parts stood before those of the stream, where that wrote it before it was interrupted. */
  kept?: number
  /** Tells which files of the stream the conversation has already, where it keeps them elsewhere. */
  nameFile?: NameFile
}

/** The stream with a message that stands in the conversation, so that its events add to it. */
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

/** In front of the stream's own messages, which keep their order. */
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

/** Where it stands is for the conversation to say. */
const asRoot = (message: Message): Message => ({ ...message, parentId: null })
