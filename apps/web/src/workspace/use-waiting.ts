import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type { SessionState } from '../session/session-store.ts'

/** How often a page that is looked at asks again, in milliseconds. */
const LOOK_AGAIN_MS = 60_000

/** What waits for the decision of who is signed in. */
export interface Waiting {
  /** Links, and changes of links, that other members ask for. */
  links: number
  /** Runs that visitors ask to be published. */
  runs: number
}

const NONE: Waiting = { links: 0, runs: 0 }

/** How much waits in the workspace that is shown: asked for at each step, after each change of the session, and once a minute. */
export function useWaiting(session: SessionState): Waiting {
  const workspaceId = session.kind === 'signed-in' ? session.workspace?.id : undefined
  const { pathname } = useLocation()
  const [found, setFound] = useState<Waiting & { workspaceId: string }>()
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (workspaceId === undefined || document.visibilityState === 'hidden') return
    try {
      const { sessionClients } = await suspendUntilReload(import('../session/session-clients.ts'))
      const { waiting, waitingRuns } = await sessionClients().approvals.list(workspaceId, {
        state: 'waiting',
        signal,
      })
      if (!signal.aborted) setFound({ workspaceId, links: waiting, runs: waitingRuns })
    } catch {
      // What was known stays until the server answers again.
    }
  })
  useEffect(() => {
    const over = new AbortController()
    const lookNow = () => void look(over.signal)
    lookNow()
    const timer = setInterval(lookNow, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', lookNow, { signal: over.signal })
    return () => {
      clearInterval(timer)
      over.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it may have changed with a step, and with the session
  }, [session, pathname])
  return found?.workspaceId === workspaceId && found ? found : NONE
}
