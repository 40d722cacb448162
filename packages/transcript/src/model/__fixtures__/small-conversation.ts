import type { Conversation } from '../conversation.ts'
import type { Message } from '../message.ts'

/** A message with one text, its own id. */
export function message(id: string, parentId: string | null, more: Partial<Message> = {}): Message {
  return { id, parentId, role: 'user', parts: [{ type: 'text', text: id }], ...more }
}

/** A conversation of messages, the last of them current. */
export function conversation(messages: Message[], more: Partial<Conversation> = {}): Conversation {
  return {
    id: 'c1',
    kind: 'agent',
    title: 'Birds',
    source: { format: 'claude-code' },
    messages,
    currentMessageId: messages.at(-1)?.id,
    ...more,
  }
}

/** A message that calls an agent, with what the agent said. */
export function agentCall(id: string, parentId: string | null, messages: Message[]): Message {
  return message(id, parentId, {
    role: 'assistant',
    parts: [{ type: 'tool-call', toolCallId: `call-${id}`, toolName: 'Task', input: null, messages }],
  })
}
