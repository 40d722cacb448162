import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { LanguageLinks } from '../frame/language-links.tsx'
import { Mark } from '../frame/mark.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { contentId } from '../frame/use-arrival.ts'

/** What holds the application's own places. */
export function Component(): ReactNode {
  return (
    <div className="main-layout">
      <SkipLink />
      <header className="frame-bar">
        <Mark />
      </header>
      <main id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="frame-foot">
        <LanguageLinks />
      </footer>
    </div>
  )
}
