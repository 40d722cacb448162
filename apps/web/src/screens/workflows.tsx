import { WorkflowsScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.workflows),
  place: (t) => t(($) => $.translation.layout.workflows),
}

/** What visitors may start. */
export function Component(): ReactNode {
  return <WorkflowsScreen />
}
