import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import { createCopyOnWriteMap } from '../recording/copy-on-write-map.ts'
import { continueMessage } from './continue-message.ts'
import type { MessageFacts } from '../live/conversation-event.ts'
import type { UIMessageStream } from './ui-message-stream.ts'

/** The stream with a message being written: the one it is at, which an end does not close for what comes late, or a new one. */
export function withWriting(stream: UIMessageStream, at: number): UIMessageStream {
  if (stream.isWriting) return stream
  return stream.currentId === undefined ? withStart(stream, at) : { ...stream, isWriting: true }
}

/** The stream at the beginning of a message. One that stands goes on, if an assistant wrote it. */
export function withStart(stream: UIMessageStream, at: number, id?: string): UIMessageStream {
  const finished = finishStream(endWriting(stream))
  const known = finished.messages.find((message) => message.id === id)
  const isOwn = id !== undefined && (!known || known.role === 'assistant')
  const unnamed = isOwn ? finished.unnamed : finished.unnamed + 1
  const ownId = unnamed === 1 ? finished.fallbackId : `${finished.fallbackId}-${unnamed}`
  const currentId = isOwn ? id : ownId
  const createdAt = new Date(at).toISOString()
  const begun = { ...finished, unnamed, currentId, isWriting: true }
  if (!isOwn || !known) return withMessage(begun, { id: currentId, role: 'assistant', parts: [], createdAt })
  const continuation = { base: known, kept: stream.kept?.get(id), nameFile: stream.nameFile }
  const goingOn = { ...begun, lastId: currentId, continuation, kept: undefined }
  return changeWritten(goingOn, ({ parentId, role }) => ({ id: currentId, parentId, role, parts: [] }))
}

/** The stream with one more message. */
export function withMessage(stream: UIMessageStream, message: Omit<Message, 'parentId'>): UIMessageStream {
  const parentId = stream.lastId ?? null
  return { ...stream, lastId: message.id, messages: [...stream.messages, { ...message, parentId }] }
}

/** The stream with the message it is at changed. */
export function changeWritten(
  stream: UIMessageStream,
  change: (message: Message) => Message,
): UIMessageStream {
  const { currentId, messages } = stream
  const index = messages.findLastIndex(({ id }) => id === currentId)
  const message = messages[index]
  return message ? { ...stream, messages: messages.with(index, change(message)) } : stream
}

/** The stream with a part replaced at an index, or added at the end. */
export function withPart(stream: UIMessageStream, part: Part, index?: number): UIMessageStream {
  return changeWritten(stream, (message) => ({
    ...message,
    parts:
      index !== undefined && index < message.parts.length
        ? message.parts.with(index, part)
        : [...message.parts, part],
  }))
}

/** A part that the stream wrote of the message it is at. */
export function writtenPart(stream: UIMessageStream, index: number): Part | undefined {
  return writtenParts(stream)[index]
}

/** How many parts the stream wrote of the message it is at. */
export function countParts(stream: UIMessageStream): number {
  return writtenParts(stream).length
}

function writtenParts({ messages, currentId }: UIMessageStream): readonly Part[] {
  return messages.findLast(({ id }) => id === currentId)?.parts ?? []
}

/** The stream with facts about a message: emitted at its end, at once where it has ended, or for the next one where none began. */
export function withFacts(stream: UIMessageStream, facts: MessageFacts): UIMessageStream {
  if (!stream.isWriting && stream.currentId !== undefined)
    return changeWritten(stream, (message) => ({ ...message, ...facts }))
  return { ...stream, facts: { ...stream.facts, ...facts } }
}

/** The stream after the end of a message. */
export function endWriting(stream: UIMessageStream): UIMessageStream {
  if (!stream.isWriting) return stream
  const emitted = changeWritten(stream, (message) => ({ ...message, ...stream.facts }))
  return { ...emitted, isWriting: false, facts: {} }
}

/** The stream with every message as it stands now, and how the one that goes on does. */
export function visibleMessages(stream: UIMessageStream, isOver: boolean): [Message[], UIMessageStream] {
  const { continuation, currentId } = stream
  const written = stream.messages.find(({ id }) => id === currentId)
  if (!continuation || !written) {
    const isWaiting = hasUnnamedBeginning(stream)
    return [stream.messages.filter((message) => !isWaiting || message !== written), stream]
  }
  const continued = continueMessage(continuation, written, isOver ? 'over' : 'writing')
  const messages = stream.messages.map((message) => (message === written ? continued.message : message))
  return [messages, { ...stream, continuation: continued.continuation }]
}

/** Whether nothing is known of the message being written, not even which one it is. */
export function hasUnnamedBeginning(stream: UIMessageStream): boolean {
  const { currentId, fallbackId, isWriting } = stream
  return isWriting && currentId?.startsWith(fallbackId) === true && countParts(stream) === 0
}

/** The stream with its current message finished and no current message. */
export function finishStream(stream: UIMessageStream): UIMessageStream {
  const [messages, { continuation: _, currentId: __, ...rest }] = visibleMessages(stream, true)
  return {
    ...rest,
    messages,
    texts: new Map(),
    calls: createCopyOnWriteMap(),
    approvals: createCopyOnWriteMap(),
    denials: createCopyOnWriteMap(),
    unmatchedDenials: [],
    data: new Map(),
    stepStart: 0,
  }
}
