import { useNavigate } from 'react-router'
import { session } from '../session/session.ts'
import { atAddress, withinWorkspace, WORKSPACE_PARAMETER } from './workspace-address.ts'

/** Goes to the library of a workspace, or of any that is left, after the person's workspaces have changed. */
export function useMovingOn(): (workspaceId?: string) => void {
  const navigate = useNavigate()
  return (workspaceId) => {
    const moveOn = async () => {
      // What was left or deleted is named no more, before it is known to be gone.
      if (workspaceId === undefined) await navigate({ search: '' }, { replace: true })
      const state = await session.refresh()
      const search = new URLSearchParams(workspaceId && { [WORKSPACE_PARAMETER]: workspaceId })
      await navigate(
        state.kind === 'signed-in' ? withinWorkspace('/', atAddress(state, search.toString())) : '/',
      )
    }
    void moveOn()
  }
}
