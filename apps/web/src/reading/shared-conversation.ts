import type { PreparedConversation } from '@vitrine/share-views'

/** A published conversation, ready to be shown. */
export interface SharedConversation {
  id: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  conversation: PreparedConversation
}
