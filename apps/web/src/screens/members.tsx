import { MembersScreen } from '@vitrine/workspace-screens'
import { languageNames } from '@vitrine/i18n-setup'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useMovingOn } from '../workspace/use-moving-on.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.members),
  place: (t) => t(($) => $.translation.layout.members),
}

/** Who belongs to the workspace, and who is invited. */
export function Component(): ReactNode {
  const moveOn = useMovingOn()
  return <MembersScreen languages={languageNames} onLeft={() => moveOn()} />
}
