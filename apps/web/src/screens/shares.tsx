import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.shares),
  place: (t) => t(($) => $.translation.layout.shares),
}

/** The place `shares` of a workspace. */
export function Component(): ReactNode {
  const t = useText()
  return <h1>{t(($) => $.translation.layout.shares)}</h1>
}
