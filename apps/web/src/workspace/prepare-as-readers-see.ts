import { completeRenderer } from '@vitrine/rich-text/complete'
import type { PreparedConversation } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { type Conversation, publishedConversation } from '@vitrine/transcript'

/** A conversation as readers will see it: the current branch unless all are asked for, and nothing hidden. */
export function prepareAsReadersSee(
  conversation: Conversation,
  branches?: 'current' | 'all',
): PreparedConversation {
  return prepareConversation(publishedConversation(conversation, { branches }), completeRenderer)
}
