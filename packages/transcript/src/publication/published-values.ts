import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import type { Part, ToolResultContent } from '../model/part.ts'
import { publishedArguments } from './published-arguments.ts'
import { publishedAnswer } from './published-answer.ts'
import { RECORDING_FORMAT } from '../model/recording-format.ts'
import { isSystemMessage, withoutSystemPrompts } from './without-system-prompts.ts'

/** A conversation of a run without system prompts in the values that its messages hold. */
export function withPublishedValues(conversation: Conversation): Conversation {
  const publishedInput =
    conversation.source.format === RECORDING_FORMAT ? publishedArguments : withoutSystemPrompts
  return {
    ...conversation,
    messages: conversation.messages.map((message) => publishedMessage(message, publishedInput)),
  }
}

type PublishedInput = (input: unknown) => unknown

function publishedMessage(message: Message, publishedInput: PublishedInput): Message {
  const parts = message.parts.filter(isForReaders)
  return { ...message, parts: parts.map((part) => publishedPart(part, publishedInput)) }
}

/** A message of the system may also stand among the pieces of what another says. */
function isForReaders(part: Part): boolean {
  return part.type !== 'unknown' || !isSystemMessage(part.value)
}

function publishedPart<Any extends Part>(part: Any, publishedInput: PublishedInput): Any {
  switch (part.type) {
    case 'data':
      return { ...part, data: withoutSystemPrompts(part.data) }
    case 'unknown':
      return { ...part, value: withoutSystemPrompts(part.value) }
    case 'tool-call': {
      const { input, result, messages } = part
      const content = publishedAnswer(result?.content.filter(isForReaders))
      return {
        ...part,
        input: publishedInput(input),
        ...(result && { result: { ...result, content: content as ToolResultContent[] } }),
        ...(messages && { messages: messages.map((message) => publishedMessage(message, publishedInput)) }),
      }
    }
    default:
      return part
  }
}
