import { type Conversation, currentBranch, type Message, publishedConversation } from '@vitrine/transcript'

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
  const messages = allBranches ? conversation.messages : currentBranch(conversation)
  return { ...conversation, messages: messages.map(revealed) }
}

function revealed(message: Message): Message {
  const parts = message.parts.map((part) =>
    part.type === 'tool-call' && part.messages ? { ...part, messages: part.messages.map(revealed) } : part,
  )
  return { ...message, parts, hidden: undefined }
}
