import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import type { UIMessageStream } from './ui-message-stream.ts'

/** The stream with a message being written: the one it is at, or a new one. */
export function withWriting(stream: UIMessageStream, at: number, id?: string): UIMessageStream {
  if (stream.isWriting) return stream
  const unnamed = id === undefined ? stream.unnamed + 1 : stream.unnamed
  const own = unnamed === 1 ? stream.fallbackId : `${stream.fallbackId}-${unnamed}`
  const message = {
    id: id ?? own,
    role: 'assistant',
    parts: [],
    createdAt: new Date(at).toISOString(),
  } as const
  return { ...withMessage(stream, { ...message, parts: [] }), unnamed, isWriting: true, facts: {} }
}

/** The stream with one more message, or the message in the place of the one with its id. */
export function withMessage(stream: UIMessageStream, message: Omit<Message, 'parentId'>): UIMessageStream {
  const before = stream.messages.filter(({ id }) => id !== message.id)
  const parentId = before.at(-1)?.id ?? null
  return { ...stream, messages: [...before, { ...message, parentId }] }
}

/** The stream with the message being written changed. */
export function changeWritten(
  stream: UIMessageStream,
  change: (message: Message) => Message,
): UIMessageStream {
  const last = stream.messages.at(-1)
  return last ? { ...stream, messages: [...stream.messages.slice(0, -1), change(last)] } : stream
}

/** The stream with a part in its place, or at the end. */
export function withPart(stream: UIMessageStream, part: Part, index?: number): UIMessageStream {
  return changeWritten(stream, (message) => ({
    ...message,
    parts:
      index !== undefined && index < message.parts.length
        ? message.parts.with(index, part)
        : [...message.parts, part],
  }))
}

/** A part of the message being written. */
export function writtenPart(stream: UIMessageStream, index: number): Part | undefined {
  return stream.messages.at(-1)?.parts[index]
}

/** How many parts the message being written has. */
export function countParts(stream: UIMessageStream): number {
  return stream.messages.at(-1)?.parts.length ?? 0
}

/** The stream after the end of a message. */
export function endWriting(stream: UIMessageStream): UIMessageStream {
  if (!stream.isWriting) return stream
  const told = changeWritten(stream, (message) => ({ ...message, ...stream.facts }))
  return {
    ...told,
    isWriting: false,
    texts: new Map(),
    calls: new Map(),
    approvals: new Map(),
    denials: new Map(),
    data: new Map(),
    stepStart: 0,
    facts: {},
  }
}
