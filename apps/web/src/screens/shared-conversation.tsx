import '@vitrine/share-views/styles.css'
import { enhanceConversation } from '@vitrine/share-views/browser'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ReadingPage } from '../shell/reading-page.tsx'
import { useText } from '../i18n/use-text.ts'
import { ArticleFrame } from '../reading/article-frame.tsx'
import { loadShare } from '../reading/load-share.ts'
import type { ReadingInitialData } from '../reading/reading-initial-data.ts'
import type { SharedConversation } from '../reading/shared-conversation.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

type InitialData = ReadingInitialData<SharedConversation>

export const handle: ScreenHandle = {
  title: (_t, initialData) => titleOf(initialData as InitialData | undefined),
  description: (t) => t(($) => $.translation.reading.description),
}

/** Fetches the conversation, unless the page came with it. */
export function loader(request: LoaderFunctionArgs): Promise<InitialData> {
  return loadShare(request, {
    isOfKind: (share) => 'conversation' in share,
    loadArticle: () => suspendUntilReload(import('../reading/shared-article.tsx')),
  })
}

/** A shared conversation, to be read. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <ReadingPage kind={t(($) => $.translation.reading.kind)} hasReaderBar>
      <ArticleFrame initialData={useLoaderData<InitialData>()} enhance={enhanceConversation} />
    </ReadingPage>
  )
}

function titleOf(initialData: InitialData | undefined): string | undefined {
  return initialData?.by === 'step' ? initialData.share.conversation.conversation.title : undefined
}
