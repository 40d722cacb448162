import type { UnsavedChangesGuardProps } from '@vitrine/workspace-screens'
import { useCallback, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Blocks navigation while a screen has unsaved changes, until the screen has asked the person. */
export function useUnsavedChangesGuard(): UnsavedChangesGuardProps {
  const isUnsaved = useRef(false)
  const blocker = useBlocker(useCallback(() => isUnsaved.current, []))
  const onUnsaved = useCallback((is: boolean) => {
    isUnsaved.current = is
  }, [])
  return {
    onUnsaved,
    blockedNavigation:
      blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : undefined,
  }
}
