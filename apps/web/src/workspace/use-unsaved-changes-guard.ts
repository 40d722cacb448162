import type { UnsavedChangesGuardProps } from '@vitrine/workspace-screens'
import { useCallback, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Whether a navigation leads away from the screen that is shown. */
export type LeavesScreen = BlockerFunction

const leavesAlways = () => true

/**
 * Blocks navigation while a screen has unsaved changes, until the screen has asked the person; `leaves` says which
 * navigation leads away from it.
 */
export function useUnsavedChangesGuard(leaves: LeavesScreen = leavesAlways): UnsavedChangesGuardProps {
  const isUnsaved = useRef(false)
  const blocker = useBlocker(
    useCallback(
      (navigation: Parameters<LeavesScreen>[0]) => isUnsaved.current && leaves(navigation),
      [leaves],
    ),
  )
  const onUnsaved = useCallback((is: boolean) => {
    isUnsaved.current = is
  }, [])
  return {
    onUnsaved,
    blockedNavigation:
      blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : undefined,
  }
}
