import type { ReactNode } from 'react'
import { NotBuiltYet } from '../frame/not-built-yet.tsx'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.login.title) }

/** Where a member will sign in. */
export function Component(): ReactNode {
  const t = useText()
  return <NotBuiltYet title={t(($) => $.translation.login.title)} text={t(($) => $.translation.login.text)} />
}
