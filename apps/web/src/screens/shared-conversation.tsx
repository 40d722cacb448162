import '@vitrine/share-views/styles.css'
import { addFallbackTexts, prepareTexts } from '@vitrine/i18n-setup'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ReadingPage } from '../frame/reading-page.tsx'
import { i18nContext } from '../i18n/i18n-context.ts'
import { useText } from '../i18n/use-text.ts'
import { ArticleFrame } from '../reading/article-frame.tsx'
import { readShareContext } from '../reading/read-share.ts'
import type { ReadingArrival } from '../reading/reading-arrival.ts'
import { holdStill } from '../recovery/hold-still.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (_t, arrival) => titleOf(arrival as ReadingArrival | undefined),
  description: (t) => t(($) => $.translation.reading.description),
}

/** Fetches the share and, beside it, views and labels to show it with: a page that came from the server needs none. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ReadingArrival> {
  const readShare = context.get(readShareContext)
  const i18n = context.get(i18nContext)
  const [share, { SharedArticle, articleEnglish }] = await Promise.all([
    readShare(params.sharedLinkId ?? '', request.signal),
    holdStill(import('../reading/shared-article.tsx')),
    prepareTexts(i18n, ['share-views']),
  ])
  addFallbackTexts(i18n, 'share-views', articleEnglish)
  if (!share) throw data(null, { status: 404 })
  return { by: 'step', share, Article: SharedArticle }
}

/** A shared conversation, to be read. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <ReadingPage kind={t(($) => $.translation.reading.kind)}>
      <ArticleFrame arrival={useLoaderData<ReadingArrival>()} />
    </ReadingPage>
  )
}

function titleOf(arrival: ReadingArrival | undefined): string | undefined {
  return arrival?.by === 'step' ? arrival.share.conversation.conversation.title : undefined
}
