'use client'

import { useSyncExternalStore } from 'react'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { englishLogin } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

interface LastMethod {
  /** Returns the note beside a method that was used last; undefined for others. */
  noteOf(method: string): string | undefined
  remember(method: string): void
}

/** The sign-in method that was used last on this device: `password`, `passkey` or `provider:id`. */
export function useLastMethod(): LastMethod {
  const { storage } = useAuthScreens()
  const { t } = useText(englishLogin)
  // A server does not know the method.
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
