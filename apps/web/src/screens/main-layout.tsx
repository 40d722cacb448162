import '../styles/main-layout.css'
import '../styles/sheet.css'
import '../styles/menu.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'
import { Details } from '../shell/details.tsx'
import { DisplayControl } from '../shell/display-control.tsx'
import { Mark } from '../shell/mark.tsx'
import { RegionButton } from '../shell/region-button.tsx'
import { Sidebar } from '../workspace/sidebar.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { contentId } from '../shell/content-id.ts'
import { useRegion } from '../shell/use-region.ts'
import { translateWith, useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useAddressedSession, useWorkspaceInAddress } from '../workspace/use-addressed-session.ts'

/** What holds the application's own places. */
export function Component(): ReactNode {
  const t = useText()
  const { i18n } = useTranslation()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const session = useAddressedSession()
  useWorkspaceInAddress(session)
  const isUnknownPlace = handle?.status === 404
  const isStranger = session.kind === 'signed-out' || (session.kind !== 'signed-in' && isUnknownPlace)
  const place = handle?.place?.(translateWith(i18n))
  const sidebar = useRegion({ id: 'sidebar', field: 'sidebarShow', sheetMedia: '(width < 48rem)' })
  const details = useRegion({ id: 'details', field: 'asideShow', sheetMedia: '(width < 72rem)' })
  return (
    <div className="main-layout">
      <SkipLink />
      <header className="frame-bar">
        <RegionButton {...sidebar.button} side="start" label={t(($) => $.translation.layout.sidebar)} />
        <Mark />
        {place && <span className="frame-bar-place">{place}</span>}
        <DisplayControl />
        {handle?.Details && (
          <RegionButton {...details.button} side="end" label={t(($) => $.translation.layout.details)} />
        )}
      </header>
      <Sidebar panel={sidebar.panel} session={session} isStranger={isStranger} />
      <main id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
      {handle?.Details && (
        <Details panel={details.panel}>
          <handle.Details />
        </Details>
      )}
    </div>
  )
}
