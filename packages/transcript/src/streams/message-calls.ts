import type { Message } from '../model/message.ts'
import type { ToolCallPart } from '../model/part.ts'

/** Whether a message makes a call. */
export function hasCall({ parts }: Message, toolCallId: string): boolean {
  return parts.some((part) => part.type === 'tool-call' && part.toolCallId === toolCallId)
}

/** A message with one of its calls changed. */
export function withCallChanged(
  message: Message,
  toolCallId: string,
  change: (part: ToolCallPart) => ToolCallPart,
): Message {
  const parts = message.parts.map((part) =>
    part.type === 'tool-call' && part.toolCallId === toolCallId ? change(part) : part,
  )
  return { ...message, parts }
}
