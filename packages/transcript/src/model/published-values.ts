import type { Conversation } from './conversation.ts'
import type { Message } from './message.ts'
import type { Part } from './part.ts'
import { publishedArguments } from './published-arguments.ts'
import { publishedText } from './published-text.ts'
import { RECORDING_FORMAT } from './recording-format.ts'
import { withoutSystemPrompts } from './without-system-prompts.ts'

/** A conversation of a run without system prompts in the values that its messages hold. */
export function withPublishedValues(conversation: Conversation): Conversation {
  const publishedInput =
    conversation.source.format === RECORDING_FORMAT ? publishedArguments : withoutSystemPrompts
  return {
    ...conversation,
    messages: conversation.messages.map((message) => publishedMessage(message, publishedInput)),
  }
}

/** What a step or a run came to without system prompts in it, also in a text or the texts of a list of content. */
export function publishedAnswer(output: unknown): unknown {
  if (typeof output === 'string') return publishedText(output)
  const published = withoutSystemPrompts(output)
  return Array.isArray(published) ? published.map(publishedPiece) : published
}

/** A piece of content without system prompts in its text. */
export function publishedPiece(piece: unknown): unknown {
  if (typeof piece !== 'object' || piece === null) return piece
  const { type, text } = piece as Record<string, unknown>
  return type === 'text' && typeof text === 'string' ? { ...piece, text: publishedText(text) } : piece
}

type PublishedInput = (input: unknown) => unknown

function publishedMessage(message: Message, publishedInput: PublishedInput): Message {
  return { ...message, parts: message.parts.map((part) => publishedPart(part, publishedInput)) }
}

function publishedPart<Any extends Part>(part: Any, publishedInput: PublishedInput): Any {
  switch (part.type) {
    case 'data':
      return { ...part, data: withoutSystemPrompts(part.data) }
    case 'unknown':
      return { ...part, value: withoutSystemPrompts(part.value) }
    case 'tool-call': {
      const { input, result, messages } = part
      const content = result?.content.map((piece) =>
        piece.type === 'text'
          ? { ...piece, text: publishedText(piece.text) }
          : publishedPart(piece, publishedInput),
      )
      return {
        ...part,
        input: publishedInput(input),
        ...(result && { result: { ...result, content } }),
        ...(messages && { messages: messages.map((message) => publishedMessage(message, publishedInput)) }),
      }
    }
    default:
      return part
  }
}
