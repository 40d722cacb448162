'use client'

import { useSyncExternalStore } from 'react'

/** Whether scripts have taken over what the server wrote. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
