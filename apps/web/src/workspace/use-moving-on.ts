import { useNavigate } from 'react-router'
import { session } from '../session/session.ts'

/** Goes to the library of a workspace, or of any that is left, after the person's workspaces have changed. */
export function useMovingOn(): (workspaceId?: string) => void {
  const navigate = useNavigate()
  return (workspaceId) => {
    const moveOn = async () => {
      await session.refresh()
      if (workspaceId !== undefined) session.choose(workspaceId)
      await navigate('/')
    }
    void moveOn()
  }
}
