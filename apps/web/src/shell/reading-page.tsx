import type { ReactNode } from 'react'
import { DisplayControl } from './display-control.tsx'
import { Mark } from './mark.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { contentId } from './content-id.ts'

/** A slim bar above what is read, and nothing beside it. */
export function ReadingPage({ kind, children }: { kind: string; children: ReactNode }): ReactNode {
  return (
    <div className="reading-page">
      <SkipLink />
      <header className="frame-bar">
        <Mark />
        <span className="frame-bar-kind">{kind}</span>
        <ThemeSwitch />
        <DisplayControl isWrittenByServer />
      </header>
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
