import type { ReactNode } from 'react'
import { NotBuiltYet } from '../frame/not-built-yet.tsx'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.forgotPassword.title) }

/** Where a password will be chosen anew. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <NotBuiltYet
      title={t(($) => $.translation.forgotPassword.title)}
      text={t(($) => $.translation.forgotPassword.text)}
    />
  )
}
