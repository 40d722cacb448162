'use client'

import { useMemo, type HTMLAttributes, type ReactNode } from 'react'
import type { SafeHtml } from '../text/safe-html.ts'
import { trustedHtml } from './trusted-html.ts'

/** Properties of an element with prepared HTML; any other attribute goes to that element. */
export interface RichTextProps extends Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML'
> {
  /** What a renderer of this package made. Left out while hydrating, the server's HTML stays. */
  html?: SafeHtml
  /** @default 'div' */
  as?: 'div' | 'section' | 'article' | 'span'
}

const NOTHING = '' as SafeHtml

/** Shows prepared HTML inside an element with class `rich-text`. Hydration keeps what the server wrote. */
export function RichText({
  html = NOTHING,
  as: Element = 'div',
  className,
  ...rest
}: RichTextProps): ReactNode {
  // React 19 writes the inner HTML again whenever this object is a new one.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  const classes = className ? `rich-text ${className}` : 'rich-text'
  return <Element {...rest} className={classes} suppressHydrationWarning dangerouslySetInnerHTML={inner} />
}
