import { enhanceConversation } from '@vitrine/share-views/browser'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

const nothing = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
}

/** The article that came with the page: it stays as it is, and is given what only scripts can do. */
export function ArticleFromPage({ article }: { article: Element }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // React gave up on the page, as when an extension has changed it, and made this element anew.
    if (article !== frame.current) frame.current?.replaceChildren(...article.childNodes)
  }, [article])
  useEffect(() => (frame.current ? enhanceConversation(frame.current) : undefined), [])
  return <div ref={frame} data-article="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
}
