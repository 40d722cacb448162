import '@vitrine/share-views/styles.css'
import { enhanceConversation } from '@vitrine/share-views/browser'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ReadingPage } from '../frame/reading-page.tsx'
import { useText } from '../i18n/use-text.ts'
import { ArticleFrame } from '../reading/article-frame.tsx'
import { loadShare } from '../reading/load-share.ts'
import type { ReadingArrival } from '../reading/reading-arrival.ts'
import type { SharedConversation } from '../reading/shared-conversation.ts'
import { holdStill } from '../recovery/hold-still.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

type Arrival = ReadingArrival<SharedConversation>

export const handle: ScreenHandle = {
  title: (_t, arrival) => titleOf(arrival as Arrival | undefined),
  description: (t) => t(($) => $.translation.reading.description),
}

/** Fetches the conversation, unless the page came with it. */
export function loader(request: LoaderFunctionArgs): Promise<Arrival> {
  return loadShare(request, {
    isOfKind: (share) => 'conversation' in share,
    loadArticle: () => holdStill(import('../reading/shared-article.tsx')),
  })
}

/** A shared conversation, to be read. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <ReadingPage kind={t(($) => $.translation.reading.kind)}>
      <ArticleFrame arrival={useLoaderData<Arrival>()} enhance={enhanceConversation} />
    </ReadingPage>
  )
}

function titleOf(arrival: Arrival | undefined): string | undefined {
  return arrival?.by === 'step' ? arrival.share.conversation.conversation.title : undefined
}
