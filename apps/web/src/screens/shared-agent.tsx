import type { ReactNode } from 'react'
import { NotBuiltYet } from '../frame/not-built-yet.tsx'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.sharedAgent.title) }

/** Where a shared agent conversation will be followed live. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <NotBuiltYet
      title={t(($) => $.translation.sharedAgent.title)}
      text={t(($) => $.translation.sharedAgent.text)}
    />
  )
}
