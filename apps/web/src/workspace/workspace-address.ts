import type { SignedIn } from '../session/session-store.ts'

/** Names the workspace of a tab in its addresses. */
export const WORKSPACE_PARAMETER = 'workspace'

type Workspaces = Pick<SignedIn, 'workspaces' | 'workspace'>

/** What an address within a workspace names it by: nothing where the person has no other. */
export function workspaceSearch({ workspaces, workspace }: Workspaces): string {
  return workspace && workspaces.length > 1
    ? `?${new URLSearchParams({ [WORKSPACE_PARAMETER]: workspace.id })}`
    : ''
}

/** A path of the application, in this workspace. */
export function withinWorkspace(path: string, workspaces: Workspaces): string {
  const search = workspaceSearch(workspaces)
  return path + (path.includes('?') ? search.replace('?', '&') : search)
}

/** The session with the workspace that the query of an address names, where the person belongs to it. */
export function atAddress(session: SignedIn, search: string): SignedIn {
  const named = new URLSearchParams(search).get(WORKSPACE_PARAMETER)
  const workspace = session.workspaces.find(({ id }) => id === named)
  return workspace && workspace !== session.workspace ? { ...session, workspace } : session
}

/** Whether the query of an address names a workspace that the person does not belong to. */
export function isElsewhere({ workspaces }: Workspaces, search: string): boolean {
  const named = new URLSearchParams(search).get(WORKSPACE_PARAMETER)
  return named !== null && workspaces.every(({ id }) => id !== named)
}
