import type { ComponentType } from 'react'
import type { LivePage } from './live-page.ts'

/** What `LiveArticle` is given. */
export interface LiveArticleProps {
  page: LivePage
  /** The page is not public any more. */
  onGone(): void
}

/** How a live conversation came to its screen: within the page the server sent, or by a step inside the application. */
export type LiveInitialData =
  | { by: 'page'; article: Element }
  | { by: 'step'; page: LivePage; Article: ComponentType<LiveArticleProps> }

/** Attribute of the article that holds the number of the last event in it. */
export const SEQ_ATTRIBUTE = 'data-seq'

/** Attribute of the article that holds how often its readers had to read it anew. */
export const RESTARTS_ATTRIBUTE = 'data-restarts'
