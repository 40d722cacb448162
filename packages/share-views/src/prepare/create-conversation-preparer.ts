import type { RichTextRenderer } from '@vitrine/rich-text'
import type { Conversation } from '@vitrine/transcript'
import { markdownAlone } from './markdown-alone.ts'
import { prepareParts } from './prepare-parts.ts'
import type { PreparedConversation } from './prepared-conversation.ts'
import { rememberParts } from './remember-parts.ts'

/**
 * Returns a `prepareConversation` that remembers: a part that reads as it did the last time is not rendered again.
 * `renderer` is Markdown alone by default.
 */
export function createConversationPreparer(
  renderer: RichTextRenderer = markdownAlone,
): (conversation: Conversation) => PreparedConversation {
  return rememberParts((part, address) => prepareParts(part, address, renderer))
}
