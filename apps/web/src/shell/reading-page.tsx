import type { ReactNode } from 'react'
import { DisplayControl } from './display-control.tsx'
import { Mark } from './mark.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { contentId } from './content-id.ts'

interface ReadingPageProps {
  kind: string
  /** Whether the article has a bar of its own, which a narrow window shows in place of the kind. @default false */
  hasReaderBar?: boolean
  children: ReactNode
}

/** A slim bar above what is read, and nothing beside it. */
export function ReadingPage({ kind, hasReaderBar = false, children }: ReadingPageProps): ReactNode {
  return (
    <div className="reading-page">
      <SkipLink />
      <header className="frame-bar">
        <Mark />
        <span className="frame-bar-kind" data-beside-bar={hasReaderBar || undefined}>
          {kind}
        </span>
        <ThemeSwitch />
        <DisplayControl isWrittenByServer />
      </header>
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
