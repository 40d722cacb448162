import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import type { SessionState } from '../session/session-store.ts'
import { PersonMenu } from './person-menu.tsx'
import { useWaiting } from './use-waiting.ts'
import { workspaceSearch } from './workspace-address.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'
import { SheetCloser } from '../shell/sheet-closer.tsx'
import { useLanguage } from '../shell/use-language.ts'
import type { Region } from '../shell/use-region.ts'

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
  const search = person && workspaceSearch(person)
  const waiting = useWaiting(session)
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
            <NavLink to={{ pathname: '/', search }} end>
              {t(($) => $.translation.layout.library)}
            </NavLink>
            <NavLink to={{ pathname: '/import', search }}>{t(($) => $.translation.layout.import)}</NavLink>
            <NavLink to={{ pathname: '/agents', search }}>{t(($) => $.translation.layout.agents)}</NavLink>
            <NavLink to={{ pathname: '/tools', search }}>{t(($) => $.translation.layout.tools)}</NavLink>
            <NavLink to={{ pathname: '/knowledge-bases', search }}>
              {t(($) => $.translation.layout.knowledge)}
            </NavLink>
            <NavLink to={{ pathname: '/files', search }}>{t(($) => $.translation.layout.files)}</NavLink>
            <NavLink to={{ pathname: '/workflows', search }}>
              {t(($) => $.translation.layout.workflows)}
            </NavLink>
            <NavLink to={{ pathname: '/runs', search }}>
              {t(($) => $.translation.layout.runs)}
              <WaitingCount count={waiting.runs} />
            </NavLink>
            <NavLink to={{ pathname: '/shares', search }}>
              {t(($) => $.translation.layout.shares)}
              <WaitingCount count={waiting.links} />
            </NavLink>
            <NavLink to={{ pathname: '/brand-voices', search }}>
              {t(($) => $.translation.layout.brandVoices)}
            </NavLink>
            <NavLink to={{ pathname: '/members', search }}>{t(($) => $.translation.layout.members)}</NavLink>
            {(role === 'owner' || role === 'admin') && (
              <NavLink to={{ pathname: '/keys', search }}>{t(($) => $.translation.layout.keys)}</NavLink>
            )}
            <NavLink to={{ pathname: '/workspace', search }}>
              {t(($) => $.translation.layout.workspace)}
            </NavLink>
          </>
        )}
      </nav>
      {person && <PersonMenu person={person.person} search={search} />}
    </div>
  )
}

/** How much waits for the person at a place; nothing where nothing does. */
function WaitingCount({ count }: { count: number }): ReactNode {
  const t = useText()
  const language = useLanguage()
  if (count === 0) return null
  const number = new Intl.NumberFormat(language).format(count)
  return (
    <>
      {' '}
      <span className="sidebar-count" aria-hidden="true">
        {number}
      </span>
      <span className="visually-hidden">{t(($) => $.translation.layout.waiting, { number })}</span>
    </>
  )
}
