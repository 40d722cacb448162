import { WorkspaceScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useMovingOn } from '../workspace/use-moving-on.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.workspace),
  place: (t) => t(($) => $.translation.layout.workspace),
}

/** The workspace itself. */
export function Component(): ReactNode {
  const moveOn = useMovingOn()
  return <WorkspaceScreen onCreated={({ id }) => moveOn(id)} onLeft={() => moveOn()} />
}
