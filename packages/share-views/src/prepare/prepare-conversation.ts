import type { RichTextRenderer, SafeHtml } from '@vitrine/rich-text'
import type { Conversation } from '@vitrine/transcript'
import type { PreparedConversation } from './prepared-conversation.ts'
import { markdownAlone } from './markdown-alone.ts'
import { prepareMessages } from './prepare-parts.ts'

/**
 * Renders every text, code and output of a conversation to safe HTML, so that views parse nothing. Hidden messages
 * get no HTML. `renderer` is Markdown alone by default; `completeRenderer` of `@vitrine/rich-text/complete` colours code
 * and writes formulas.
 */
export function prepareConversation(
  conversation: Conversation,
  renderer: RichTextRenderer = markdownAlone,
): PreparedConversation {
  const html: Record<string, SafeHtml> = Object.fromEntries(prepareMessages(conversation.messages, renderer))
  return { conversation, html }
}
