import type { Conversation } from '../model/conversation.ts'

/** The projection of a live conversation's events so far. One without open messages is a conversation like any other. */
export interface ProjectedConversation extends Conversation {
  /** The messages that are still being written. */
  openMessageIds?: readonly string[]
}

/** Whether a message is still being written. */
export function isOpenMessage({ openMessageIds }: ProjectedConversation, messageId: string): boolean {
  return openMessageIds?.includes(messageId) ?? false
}

/** The conversation with a message open, or no longer. */
export function withOpenMessage(
  conversation: ProjectedConversation,
  messageId: string,
  isOpen: boolean,
): ProjectedConversation {
  const { openMessageIds = [], ...rest } = conversation
  if (openMessageIds.includes(messageId) === isOpen) return conversation
  const open = isOpen ? [...openMessageIds, messageId] : openMessageIds.filter((id) => id !== messageId)
  return open.length === 0 ? rest : { ...rest, openMessageIds: open }
}
