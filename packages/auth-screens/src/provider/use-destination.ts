'use client'

import { safeNext } from '../next/safe-next.ts'
import type { Session } from '../port/session.ts'
import { useAuthScreens } from './auth-screens-context.ts'

/** What a screen calls when somebody is signed in. `next` is a path of the same origin, checked. */
export type OnSignedIn = (next: string, session: Session) => void

interface Destination {
  /** Where to go afterwards, checked. */
  next: string
  finish(session: Session): void
}

/** Where somebody was going, and the way there: forgets the typed address, and tells the application. */
export function useDestination(wanted: string | undefined, onSignedIn: OnSignedIn): Destination {
  const { paths, storage } = useAuthScreens()
  const next = safeNext(wanted, paths.home)
  return {
    next,
    finish(session) {
      storage.write('email', null)
      onSignedIn(next, session)
    },
  }
}
