import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import type { SessionState } from '../session/session-store.ts'
import { PersonMenu } from '../workspace/person-menu.tsx'
import { WorkspaceSwitcher } from '../workspace/workspace-switcher.tsx'
import { SheetCloser } from './sheet-closer.tsx'
import type { Region } from './use-region.ts'

interface SidebarProps extends Pick<Region, 'panel'> {
  session: SessionState
  /** Nobody is known to be signed in, so that only the door is shown. */
  isStranger: boolean
}

/** Whose workspace it is, its places in words, and who is signed in. */
export function Sidebar({ panel, session, isStranger }: SidebarProps): ReactNode {
  const t = useText()
  const person = session.kind === 'signed-in' ? session : undefined
  const role = person?.workspace?.role
  return (
    <div
      className="sidebar sheet"
      aria-label={panel.role && t(($) => $.translation.layout.sidebar)}
      {...panel}
    >
      <SheetCloser sheetId={panel.id} />
      <nav aria-label={t(($) => $.translation.layout.places)}>
        {isStranger ? (
          <NavLink to="/login">{t(($) => $.translation.layout.signIn)}</NavLink>
        ) : (
          <>
            <div className="sidebar-workspace">{person && <WorkspaceSwitcher {...person} />}</div>
            <NavLink to="/" end>
              {t(($) => $.translation.layout.library)}
            </NavLink>
            <NavLink to="/import">{t(($) => $.translation.layout.import)}</NavLink>
            <NavLink to="/workflows">{t(($) => $.translation.layout.workflows)}</NavLink>
            <NavLink to="/runs">{t(($) => $.translation.layout.runs)}</NavLink>
            <NavLink to="/shares">{t(($) => $.translation.layout.shares)}</NavLink>
            <NavLink to="/members">{t(($) => $.translation.layout.members)}</NavLink>
            {(role === 'owner' || role === 'admin') && (
              <NavLink to="/keys">{t(($) => $.translation.layout.keys)}</NavLink>
            )}
            <NavLink to="/workspace">{t(($) => $.translation.layout.workspace)}</NavLink>
          </>
        )}
      </nav>
      {person && <PersonMenu person={person.person} />}
    </div>
  )
}
