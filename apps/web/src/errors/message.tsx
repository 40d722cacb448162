import type { ReactNode } from 'react'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { documentTitle } from '../routing/screen-handle.ts'

interface MessageProps {
  title: string
  /** It comes up in place of what the reader was waiting for, and is read out at once. @default false */
  isAlert?: boolean
  children: ReactNode
}

/** What a page says when there is nothing else to show; gives the document its title. */
export function Message({ title, isAlert = false, children }: MessageProps): ReactNode {
  useDocumentTitle(documentTitle(title))
  return (
    <div className="message" role={isAlert ? 'alert' : undefined}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
