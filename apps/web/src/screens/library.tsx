import { LibraryScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.library),
  place: (t) => t(($) => $.translation.layout.library),
}

/** What the workspace holds. */
export function Component(): ReactNode {
  return <LibraryScreen />
}
