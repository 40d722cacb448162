import { publicPageFilePath } from '@vitrine/api-client/contract/pages'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import { BrandFrame } from '@vitrine/share-views'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import { createLiveConversation, type LiveFollowing, LiveConversationView } from '@vitrine/share-views/live'
import english from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import type { FilePart } from '@vitrine/transcript'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { diagramFramePath } from '../configuration/diagram-frame-path.ts'
import { followPage } from './follow-page.ts'
import type { LiveArticleProps } from './live-initial-data.ts'

/** Labels of the article; like its views they come only where it is rendered. */
export { english as articleEnglish }

/** A conversation that goes on, its files at the addresses of this page. */
export function LiveArticle({ page, onGone }: LiveArticleProps): ReactNode {
  const [live] = useState(() => createLiveConversation(page.state))
  const [following, setFollowing] = useState<LiveFollowing>('connecting')
  const fileUrl = useMemo(() => publicFileUrl(page.id), [page.id])
  useEffect(
    () => followPage(page, live, (state) => (state === 'gone' ? onGone() : setFollowing(state))),
    [page, live, onGone],
  )
  return (
    <I18nextLabels>
      <BrandFrame brand={page.brand}>
        <LiveConversationView
          live={live}
          who={page.who}
          following={following}
          fileUrl={fileUrl}
          diagramFrame={diagramFramePath}
        />
      </BrandFrame>
    </I18nextLabels>
  )
}

/** Gives the addresses of a public page's files. */
function publicFileUrl(pageId: string): (part: FilePart) => string | undefined {
  return ({ url }) =>
    url?.startsWith(SHARED_FILE_SCHEME)
      ? publicPageFilePath(pageId, url.slice(SHARED_FILE_SCHEME.length))
      : undefined
}
