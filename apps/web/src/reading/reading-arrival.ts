import type { ComponentType } from 'react'
import type { SharedConversation } from './shared-conversation.ts'

/** How a conversation came to its screen: within the page the server sent, or by a step inside the application. */
export type ReadingArrival =
  | { by: 'page'; article: Element }
  | { by: 'step'; share: SharedConversation; Article: ComponentType<{ share: SharedConversation }> }

/** The element of the server's page that holds the article; a step has none. */
export function findArticle(root: Element): Element | null {
  return root.querySelector('[data-article]')
}
