import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.keys),
  place: (t) => t(($) => $.translation.layout.keys),
}

/** The place `keys` of a workspace. */
export function Component(): ReactNode {
  const t = useText()
  return <h1>{t(($) => $.translation.layout.keys)}</h1>
}
