'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { followSystemTheme, resolveTheme } from '../state/theme.ts'
import { useUiStore } from './ui-state-provider.tsx'

/**
 * Returns the theme that the page is shown in, which follows the state and, for `system`, the device. On a server
 * `system` is `light`.
 */
export function useResolvedTheme(): 'light' | 'dark' {
  const { subscribe, getState, getInitialState } = useUiStore()
  const follow = useCallback(
    (listener: () => void) => {
      const stops = [subscribe(listener), followSystemTheme(listener)]
      return () => stops.forEach((stop) => stop())
    },
    [subscribe],
  )
  return useSyncExternalStore(
    follow,
    () => resolveTheme(getState().theme),
    () => (getInitialState().theme === 'dark' ? 'dark' : 'light'),
  )
}
