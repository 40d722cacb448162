import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { renderMarkdown } from '../documents/render-markdown.ts'

/** Markdown of this repository as it is read; links lead where `resolveLink` says. */
export function Prose({
  markdown,
  className,
  resolveLink = (path) => path,
}: {
  markdown: string
  className?: string
  resolveLink?: (path: string) => string
}): ReactNode {
  return <RichText className={className} html={renderMarkdown(markdown, resolveLink)} />
}
