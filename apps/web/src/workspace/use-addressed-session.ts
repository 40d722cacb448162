import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { session } from '../session/session.ts'
import type { SessionState } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { atAddress, isElsewhere, workspaceSearch, WORKSPACE_PARAMETER } from './workspace-address.ts'

/** What this page knows of its session, in the workspace that its address names. */
export function useAddressedSession(): SessionState {
  const state = useSession()
  const { search } = useLocation()
  return state.kind === 'signed-in' ? atAddress(state, search) : state
}

/** Keeps the address and the session of this page at one workspace: each tab has its own, also after a reload. */
export function useWorkspaceInAddress(shown: SessionState): void {
  const location = useLocation()
  const named = shown.kind === 'signed-in' ? shown : undefined
  const workspaceId = named?.workspace?.id
  const search = named && !isElsewhere(named, location.search) ? workspaceSearch(named) : ''
  useEffect(() => {
    const state = session.read()
    if (workspaceId === undefined || state.kind !== 'signed-in' || state.workspace?.id === workspaceId) return
    session.choose(workspaceId)
    void rememberChoice(workspaceId)
  }, [workspaceId])
  // The router is not asked to go anywhere: it would load the place anew, or ask what becomes of something unsaved.
  useEffect(() => {
    const url = new URL(window.location.href)
    const wanted = new URLSearchParams(search).get(WORKSPACE_PARAMETER)
    if (wanted === null || url.searchParams.get(WORKSPACE_PARAMETER) === wanted) return
    url.searchParams.set(WORKSPACE_PARAMETER, wanted)
    window.history.replaceState(window.history.state, '', url)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a step may lead to an address that lacks it
  }, [location, search])
}

/** For the next visit without an address that names one. */
async function rememberChoice(workspaceId: string): Promise<void> {
  const { sessionClients } = await suspendUntilReload(import('../session/session-clients.ts'))
  await sessionClients()
    .workspaces.choose(workspaceId)
    .catch(() => {})
}
