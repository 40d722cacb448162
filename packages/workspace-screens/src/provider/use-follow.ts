'use client'

import { useCallback } from 'react'
import { useWorkspaceScreens } from './workspace-screens-context.ts'

/** Goes to another place; without the application's help by loading its page. */
export function useFollow(): (path: string) => void {
  const { onFollow } = useWorkspaceScreens()
  return useCallback((path) => (onFollow ? onFollow(path) : location.assign(path)), [onFollow])
}
