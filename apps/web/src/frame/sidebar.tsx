import type { ComponentType, ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { SheetCloser } from './sheet-closer.tsx'
import type { Region } from './use-region.ts'

interface SidebarProps extends Pick<Region, 'panel'> {
  /** Links to what stands on this screen. */
  Contents?: ComponentType
}

/** The places of the application, in words. */
export function Sidebar({ panel, Contents }: SidebarProps): ReactNode {
  const t = useText()
  return (
    <div
      className="sidebar sheet"
      aria-label={panel.role && t(($) => $.translation.layout.sidebar)}
      {...panel}
    >
      <SheetCloser sheetId={panel.id} />
      <nav aria-label={t(($) => $.translation.layout.places)}>
        <NavLink to="/" end>
          {t(($) => $.translation.layout.start)}
        </NavLink>
        {Contents && <Contents />}
        <NavLink className="sidebar-last" to="/login">
          {t(($) => $.translation.layout.signIn)}
        </NavLink>
        <Link className="main-action sidebar-action" to="/#share">
          {t(($) => $.translation.layout.share)}
        </Link>
      </nav>
    </div>
  )
}
