import type { Message } from './message.ts'
import type { Part, ToolCallPart, ToolResultContent } from './part.ts'

/** Whether an application wrote something beside the content of a message. */
export function hasOriginal(messages: readonly Message[]): boolean {
  return messages.some(({ original, parts }) => original ?? parts.some((part) => part.original))
}

/** The message without what an application wrote beside its content, also in sub-agents. */
export function withoutOriginal({ original: _original, ...message }: Message): Message {
  return { ...message, parts: message.parts.map(withoutOriginalPart) }
}

function withoutOriginalPart({ original: _original, ...part }: Part): Part {
  if (part.type !== 'tool-call') return part
  return { ...part, ...withoutOriginalAnswer(part) }
}

function withoutOriginalAnswer({
  result,
  messages,
}: ToolCallPart): Pick<ToolCallPart, 'result' | 'messages'> {
  return {
    ...(result && { result: { ...result, content: result.content.map(withoutOriginalPiece) } }),
    ...(messages && { messages: messages.map(withoutOriginal) }),
  }
}

function withoutOriginalPiece({ original: _original, ...piece }: ToolResultContent): ToolResultContent {
  return piece
}
