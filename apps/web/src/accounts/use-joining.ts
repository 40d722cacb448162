import { useNavigate } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { session } from '../session/session.ts'

/** Goes to the workspace that somebody has just joined. */
export function useJoining(): (workspaceId: string) => void {
  const navigate = useNavigate()
  return (workspaceId) => {
    const join = async () => {
      const { sessionClients } = await suspendUntilReload(import('../session/session-clients.ts'))
      // Without it the person finds the workspace among theirs.
      await sessionClients()
        .workspaces.choose(workspaceId)
        .catch(() => {})
      session.reset()
      await navigate('/', { replace: true })
    }
    void join()
  }
}
