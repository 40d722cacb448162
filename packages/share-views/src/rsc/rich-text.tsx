import type { RichTextProps } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'

/** Writes prepared HTML as `RichText` of `@vitrine/rich-text/react` does, without hooks. */
export function RichText({
  html = '' as never,
  as: Element = 'div',
  className,
  ...rest
}: RichTextProps): ReactNode {
  const classes = className ? `rich-text ${className}` : 'rich-text'
  return (
    <Element
      {...rest}
      className={classes}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
