import type { PublicBrand } from '@vitrine/api-client/contract/brand-voices'
import type { PreparedConversation } from '@vitrine/share-views'

/** A published conversation, ready to be shown. */
export interface SharedConversation {
  id: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  /** How its workspace presents itself; absent where it has no brand voice. */
  brand?: PublicBrand
  conversation: PreparedConversation
}
