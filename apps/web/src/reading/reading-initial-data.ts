import type { ComponentType } from 'react'
import type { SharedThing } from './read-share.ts'

/** How a share came to its screen: within the page the server sent, or by a step inside the application. */
export type ReadingInitialData<Share extends SharedThing> =
  | { by: 'page'; article: Element }
  | { by: 'step'; share: Share; Article: ComponentType<{ share: Share }> }

/** The element of the server's page that holds the article; a step has none. */
export function findArticle(root: Element): Element | null {
  return root.querySelector('[data-article]')
}
