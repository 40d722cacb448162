import {
  agUiConversationEvents,
  type ConversationEvent,
  createAgUiConversationStream,
  createUIMessageStream,
  endAgUiConversationStream,
  endUIMessageStream,
  type EventMessage,
  type GrowingConversation,
  type Message,
  type StreamProblem,
  type Translation,
  uiMessageStreamEvents,
} from '@vitrine/transcript'

/** A stream of another protocol, as events of a conversation. */
export interface ForeignStream {
  take(part: unknown, at: number): ConversationEvent[]
  end(): ConversationEvent[]
  /** The messages that it has not ended. */
  openIds(): readonly string[]
  /** The same as told so far. */
  openMessages(): EventMessage[]
  problems(): readonly StreamProblem[]
}

/** Reads a stream as what its first part shows it to be: types of AG-UI are in capital letters. */
export function createForeignStream(first: unknown, messageId: string): ForeignStream {
  const type = (first as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' && /^[A-Z][A-Z_]+$/.test(type)
    ? translate(createAgUiConversationStream(), agUiConversationEvents, endAgUiConversationStream)
    : translate(createUIMessageStream(messageId), uiMessageStreamEvents, endUIMessageStream)
}

interface KnownStream {
  problems: readonly StreamProblem[]
  told: GrowingConversation
}

function translate<Stream extends KnownStream>(
  begun: Stream,
  step: (stream: Stream, part: unknown, at: number) => Translation<Stream>,
  finish: (stream: Stream) => Translation<Stream>,
): ForeignStream {
  let stream = begun
  const events = (translation: Translation<Stream>) => {
    stream = translation.stream
    return translation.events
  }
  return {
    take: (part, at) => events(step(stream, part, at)),
    end: () => events(finish(stream)),
    openIds: () => stream.told.openMessageIds ?? [],
    openMessages: () => {
      const { messages, openMessageIds = [] } = stream.told
      return messages.filter(({ id }) => openMessageIds.includes(id)).map(withoutOwnRoot)
    },
    problems: () => stream.problems,
  }
}

/** Where the first message of a stream belongs is known only to the conversation that takes it. */
function withoutOwnRoot({ parentId, ...message }: Message): EventMessage {
  return parentId === null ? message : { ...message, parentId }
}
