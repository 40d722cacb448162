import type { UnsavedChangesGuardProps } from '@vitrine/workspace-screens'
import { session } from '../session/session.ts'
import { type LeavesScreen, useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'
import { WORKSPACE_PARAMETER } from './workspace-address.ts'

/** Blocks navigation away from a list while several of its entries are worked on, but not what the same list shows. */
export function useListGuard(): UnsavedChangesGuardProps {
  return useUnsavedChangesGuard(leavesList)
}

/** Whether a navigation leads to another screen, or to the same list of another workspace. */
export const leavesList: LeavesScreen = ({ currentLocation, nextLocation }) => {
  const state = session.read()
  const shown = state.kind === 'signed-in' ? state.workspace?.id : undefined
  // The router's own address may lack the workspace that the browser shows.
  const next = new URLSearchParams(nextLocation.search).get(WORKSPACE_PARAMETER) ?? shown
  return nextLocation.pathname !== currentLocation.pathname || next !== shown
}
