import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { SessionState } from './session-store.ts'

const UNKNOWN: SessionState = { kind: 'unknown' }

/** What this page knows of its session; the server's page and the first frame know nothing. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read, () => UNKNOWN)
}
