import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

const nothing = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
}

/** Gives an article what only scripts can do, and returns a function that takes it back. */
export type Enhance = (root: HTMLElement) => () => void

/** The article that came with the page: it stays as it is, and is enhanced. */
export function ArticleFromPage({ article, enhance }: { article: Element; enhance: Enhance }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // React gave up on the page, as when an extension has changed it, and made this element anew.
    if (article !== frame.current) frame.current?.replaceChildren(...article.childNodes)
  }, [article])
  useEffect(() => (frame.current ? enhance(frame.current) : undefined), [enhance])
  return <div ref={frame} data-article="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
}
