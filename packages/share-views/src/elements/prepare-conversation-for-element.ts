import { parseConversation } from '@vitrine/transcript'
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import type { PreparedConversation } from '../prepare/prepared-conversation.ts'
import { elementRenderer } from './element-renderer.ts'

/**
 * Prepares a conversation of the model, or the first of a document `{ holds: 'conversations', conversations }`, as links of
 * Vitrine give it. Throws `ConversationError` for anything else.
 */
export function prepareForElement(content: unknown): PreparedConversation {
  const { conversations } = (content ?? {}) as { conversations?: unknown }
  return prepareConversation(
    parseConversation(Array.isArray(conversations) ? conversations[0] : content),
    elementRenderer,
  )
}
