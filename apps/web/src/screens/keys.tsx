import { KeysScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { configuration } from '../configuration/configuration.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.keys),
  place: (t) => t(($) => $.translation.layout.keys),
}

/** The keys by which programs speak for the workspace. */
export function Component(): ReactNode {
  return <KeysScreen serverUrl={configuration().apiBaseUrl} />
}
