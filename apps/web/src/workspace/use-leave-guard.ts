import type { UnsavedChangesGuardProps } from '@vitrine/workspace-screens'
import { useCallback, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Holds back what leads away from a place while something could be lost there, until the place has asked. */
export function useLeaveGuard(): UnsavedChangesGuardProps {
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
