import { type ReactNode, useEffect } from 'react'
import { ArticleFromPage, type Enhance } from './article-from-page.tsx'
import type { SharedThing } from './read-share.ts'
import type { ReadingInitialData } from './reading-initial-data.ts'
import { scrollToFragment } from './scroll-to-fragment.ts'

interface ArticleFrameProps<Share extends SharedThing> {
  initialData: ReadingInitialData<Share>
  enhance: Enhance
}

/** Where the article stands: kept as the server wrote it, or rendered here after a step inside the application. */
export function ArticleFrame<Share extends SharedThing>({
  initialData,
  enhance,
}: ArticleFrameProps<Share>): ReactNode {
  useEffect(scrollToFragment, [])
  if (initialData.by === 'page') return <ArticleFromPage article={initialData.article} enhance={enhance} />
  return (
    <div data-article="">
      <initialData.Article share={initialData.share} />
    </div>
  )
}
