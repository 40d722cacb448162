import {
  type AgUiConversationStream,
  agUiConversationEvents,
  type ConversationEvent,
  createAgUiConversationStream,
  createUIMessageStream,
  endAgUiConversationStream,
  endUIMessageStream,
  type EventMessage,
  type Message,
  existingPartCounts,
  repeatedMessageIds,
  type ExistingMessageOptions,
  type StreamProblem,
  type Translation,
  type UIMessageStream,
  uiMessageStreamEvents,
  neededByAgUiStream,
  neededByUIStream,
  type NeededMessages,
  withExistingAgUiMessage,
  withExistingUIMessage,
} from '@vitrine/transcript'

/** A stream of another protocol, as events of a conversation. */
export interface ForeignStream {
  /** What the next part is about that the stream is to be given first, if the conversation has it. */
  wants(part: unknown): NeededMessages | undefined
  /** Gives the stream a message that stands in the conversation. */
  goOn(message: Message, options: ExistingMessageOptions): void
  take(part: unknown, at: number): ConversationEvent[]
  end(): ConversationEvent[]
  /** The messages that it has not ended. */
  openIds(): readonly string[]
  /** The same as told so far. */
  openMessages(): EventMessage[]
  /** Of those, the ones it has added nothing to, so that they are no less whole than before. */
  repeatedIds(): readonly string[]
  /** How many parts of messages stood before those that it has brought, by their ids. */
  existingPartCounts(): Record<string, number>
  problems(): readonly StreamProblem[]
}

/** Reads a stream as what its first part shows it to be: types of AG-UI are in capital letters. */
export function createForeignStream(first: unknown, messageId: string): ForeignStream {
  const type = (first as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' && /^[A-Z][A-Z_]+$/.test(type)
    ? translate(createAgUiConversationStream(), {
        wants: neededByAgUiStream,
        goOn: withExistingAgUiMessage,
        step: agUiConversationEvents,
        finish: endAgUiConversationStream,
      })
    : translate(createUIMessageStream(messageId), {
        wants: neededByUIStream,
        goOn: withExistingUIMessage,
        step: uiMessageStreamEvents,
        finish: endUIMessageStream,
      })
}

interface Protocol<Stream> {
  wants(stream: Stream, part: unknown): NeededMessages | undefined
  goOn(stream: Stream, message: Message, options: ExistingMessageOptions): Stream
  step(stream: Stream, part: unknown, at: number): Translation<Stream>
  finish(stream: Stream): Translation<Stream>
}

function translate<Stream extends UIMessageStream | AgUiConversationStream>(
  begun: Stream,
  protocol: Protocol<Stream>,
): ForeignStream {
  let stream = begun
  const events = (translation: Translation<Stream>) => {
    stream = translation.stream
    return translation.events
  }
  return {
    wants: (part) => protocol.wants(stream, part),
    goOn(message, options) {
      stream = protocol.goOn(stream, message, options)
    },
    take: (part, at) => events(protocol.step(stream, part, at)),
    end: () => events(protocol.finish(stream)),
    openIds: () => stream.emitted.openMessageIds ?? [],
    openMessages: () => {
      const { messages, openMessageIds = [] } = stream.emitted
      return messages.filter(({ id }) => openMessageIds.includes(id)).map(withoutOwnRoot)
    },
    repeatedIds: () => repeatedMessageIds(stream),
    existingPartCounts: () => existingPartCounts(stream),
    problems: () => stream.problems,
  }
}

/** Where the first message of a stream belongs is known only to the conversation that takes it. */
function withoutOwnRoot({ parentId, ...message }: Message): EventMessage {
  return parentId === null ? message : { ...message, parentId }
}
