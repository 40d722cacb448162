import type { ReactNode } from 'react'
import { NotBuiltYet } from '../frame/not-built-yet.tsx'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t('login.title') }

/** Where a member will sign in. */
export function Component(): ReactNode {
  const t = useText()
  return <NotBuiltYet title={t('login.title')} text={t('login.text')} />
}
