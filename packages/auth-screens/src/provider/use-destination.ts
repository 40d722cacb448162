'use client'

import { safeNext } from '../next/safe-next.ts'
import type { Session } from '../port/session.ts'
import { useAuthScreens } from './auth-screens-context.ts'

/** Called when a person is signed in. `next` is a checked path of the same origin. */
export type OnSignedIn = (next: string, session: Session) => void

interface Destination {
  /** The checked return path. */
  next: string
  finish(session: Session): void
}

/** The return path, and a function that goes there: it clears the typed address and calls the application. */
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
