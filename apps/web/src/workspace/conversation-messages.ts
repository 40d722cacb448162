import type { SharedBranches } from '@vitrine/api-client/contract/shares'
import type { PreparedConversation } from '@vitrine/share-views'
import type { Conversation } from '@vitrine/transcript'

/** What the page asks of the worker that makes stored conversations readable. */
export interface StoredConversationQuestion {
  kind: 'prepare'
  conversation: Conversation
  branches?: SharedBranches
}

/** What it answers, in the order of the questions. */
export type StoredConversationAnswer =
  | { kind: 'prepared'; prepared: PreparedConversation }
  | { kind: 'failed'; message: string }
