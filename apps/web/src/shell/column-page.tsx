import type { ReactNode } from 'react'
import { DisplayControl } from './display-control.tsx'
import { Mark } from './mark.tsx'
import { SkipLink } from './skip-link.tsx'
import { contentId } from './content-id.ts'

/** One narrow column in the middle of the paper, the mark above, language and theme at the foot. */
export function ColumnPage({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="column-page">
      <SkipLink />
      <header>
        <Mark />
      </header>
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
      <footer>
        <DisplayControl />
      </footer>
    </div>
  )
}
