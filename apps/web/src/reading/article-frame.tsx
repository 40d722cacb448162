import { type ReactNode, useEffect } from 'react'
import { ArticleFromPage } from './article-from-page.tsx'
import type { ReadingArrival } from './reading-arrival.ts'
import { settleFragment } from './settle-fragment.ts'

/** Where the article stands: kept as the server wrote it, or rendered here after a step inside the application. */
export function ArticleFrame({ arrival }: { arrival: ReadingArrival }): ReactNode {
  useEffect(settleFragment, [])
  if (arrival.by === 'page') return <ArticleFromPage article={arrival.article} />
  return (
    <div data-article="">
      <arrival.Article share={arrival.share} />
    </div>
  )
}
