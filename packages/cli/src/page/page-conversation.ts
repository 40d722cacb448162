import { type Conversation, currentBranch, publishedConversation } from '@vitrine/transcript'

/** What of a conversation a page shows, beside what a share would. */
export interface PageContent {
  allBranches?: boolean
  hidden?: boolean
}

/** What of a conversation stands on its page: the same as in a share, and more only where that is asked for. */
export function pageConversation(
  conversation: Conversation,
  { allBranches, hidden }: PageContent,
): Conversation {
  if (!hidden) return publishedConversation(conversation, { branches: allBranches ? 'all' : 'current' })
  return allBranches ? conversation : { ...conversation, messages: currentBranch(conversation) }
}
