import { type ReactNode, useEffect } from 'react'
import { ArticleFromPage, type Enhance } from './article-from-page.tsx'
import type { SharedThing } from './read-share.ts'
import type { ReadingArrival } from './reading-arrival.ts'
import { settleFragment } from './settle-fragment.ts'

interface ArticleFrameProps<Share extends SharedThing> {
  arrival: ReadingArrival<Share>
  enhance: Enhance
}

/** Where the article stands: kept as the server wrote it, or rendered here after a step inside the application. */
export function ArticleFrame<Share extends SharedThing>({
  arrival,
  enhance,
}: ArticleFrameProps<Share>): ReactNode {
  useEffect(settleFragment, [])
  if (arrival.by === 'page') return <ArticleFromPage article={arrival.article} enhance={enhance} />
  return (
    <div data-article="">
      <arrival.Article share={arrival.share} />
    </div>
  )
}
