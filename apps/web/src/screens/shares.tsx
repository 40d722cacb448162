import { SharesScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.shares),
  place: (t) => t(($) => $.translation.layout.shares),
}

/** Every link of the workspace. */
export function Component(): ReactNode {
  return <SharesScreen />
}
