import type { Conversation } from '../model/conversation.ts'
import { presentTools } from '../publication/present-tools.ts'
import { publishedConversation } from '../publication/published-conversation.ts'
import type { KnownTool } from '../tools/create-tool-finder.ts'

/**
 * A conversation that still grows as readers of its public page may see it: without hidden messages, with all branches, and
 * with calls as the tools of the workspace say. Gives one that is published already the same again.
 */
export function publishedLiveConversation(
  conversation: Conversation,
  tools: readonly KnownTool[],
): Conversation {
  return presentTools(publishedConversation(conversation, { branches: 'all' }), tools, { isLive: true })
}
