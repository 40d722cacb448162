import type { SafeHtml } from '@vitrine/rich-text'
import type { Conversation } from '@vitrine/transcript'

/** A conversation with the HTML of everything in it that needs rendering; plain JSON, made to be stored. */
export interface PreparedConversation {
  /** The conversation, unchanged. */
  conversation: Conversation
  /** HTML by the addresses that `partAddress` returns. */
  html: Record<string, SafeHtml>
}
