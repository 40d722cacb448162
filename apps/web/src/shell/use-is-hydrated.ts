import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether scripts have taken over what the server wrote. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
