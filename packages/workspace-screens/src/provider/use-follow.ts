'use client'

import { useCallback, useEffect, useRef } from 'react'
import { useWorkspaceScreens } from './workspace-screens-context.ts'

/** Returns a function that goes to a path: through the application, or by loading the page. */
export function useFollow(): (path: string) => void {
  const { onFollow } = useWorkspaceScreens()
  return useCallback((path) => (onFollow ? onFollow(path) : location.assign(path)), [onFollow])
}

/** Goes to a path as soon as there is one, after the application learned that nothing is unsaved. */
export function useFollowOnce(path: string | undefined): void {
  const follow = useFollow()
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (path === undefined || followed.current === path) return
    followed.current = path
    follow(path)
  }, [path, follow])
}
