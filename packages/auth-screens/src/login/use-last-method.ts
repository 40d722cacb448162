'use client'

import { useSyncExternalStore } from 'react'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface LastMethod {
  /** What to write beside a method, if it was the last one used. */
  noteOf(method: string): string | undefined
  remember(method: string): void
}

/** Which way of signing in was used last on this device: `password`, `passkey` or `provider:id`. */
export function useLastMethod(): LastMethod {
  const { storage } = useAuthScreens()
  const { t } = useText()
  // A server does not know it.
  const last = useSyncExternalStore(
    neverChanges,
    () => storage.read('method'),
    () => null,
  )
  return {
    noteOf: (method) => (method === last ? t(($) => $['auth-screens'].login.lastUsed) : undefined),
    remember: (method) => storage.write('method', method),
  }
}

function neverChanges(): () => void {
  return () => {}
}
