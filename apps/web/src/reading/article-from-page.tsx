import { enhanceConversation } from '@vitrine/share-views/browser'
import { shareViewsNamespace } from '@vitrine/share-views/locales'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const nothing = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
}

/** The article that came with the page: it stays as it is, and is given what only scripts can do. */
export function ArticleFromPage({ article }: { article: Element }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const { t } = useTranslation(shareViewsNamespace)
  useLayoutEffect(() => {
    // React gave up on the page, as when an extension has changed it, and made this element anew.
    if (article !== frame.current) frame.current?.replaceChildren(...article.childNodes)
  }, [article])
  useEffect(() => {
    const labels = { loadImage: t('loadImage'), imageFailed: t('imageFailed') }
    return frame.current ? enhanceConversation(frame.current, labels) : undefined
  }, [t])
  return <div ref={frame} data-article="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
}
