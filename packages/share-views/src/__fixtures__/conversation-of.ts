import type { Conversation, Message, Part, Role } from '@vitrine/transcript'

/** A message with the given parts; text stands for a text part. */
export function messageOf(
  id: string,
  parentId: string | null,
  role: Role,
  parts: (Part | string)[],
  more: Partial<Message> = {},
): Message {
  return {
    id,
    parentId,
    role,
    parts: parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
    ...more,
  }
}

/** A conversation of the given messages. */
export function conversationOf(messages: Message[], more: Partial<Conversation> = {}): Conversation {
  return {
    id: 'conversation',
    kind: 'agent',
    title: 'Why is the last line lost?',
    source: { format: 'claude-code', application: 'Claude Code' },
    messages,
    ...more,
  }
}
