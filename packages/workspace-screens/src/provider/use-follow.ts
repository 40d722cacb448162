'use client'

import { useCallback } from 'react'
import { useWorkspaceScreens } from './workspace-screens-context.ts'

/** Returns a function that goes to a path: through the application, or by loading the page. */
export function useFollow(): (path: string) => void {
  const { onFollow } = useWorkspaceScreens()
  return useCallback((path) => (onFollow ? onFollow(path) : location.assign(path)), [onFollow])
}
