import type { ReactNode } from 'react'
import { NotBuiltYet } from '../frame/not-built-yet.tsx'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.register.title) }

/** Where an account will be opened. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <NotBuiltYet
      title={t(($) => $.translation.register.title)}
      text={t(($) => $.translation.register.text)}
    />
  )
}
