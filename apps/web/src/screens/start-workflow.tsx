import type { ReactNode } from 'react'
import { NotBuiltYet } from '../frame/not-built-yet.tsx'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.startWorkflow.title) }

/** Where a visitor will start a shared agent workflow. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <NotBuiltYet
      title={t(($) => $.translation.startWorkflow.title)}
      text={t(($) => $.translation.startWorkflow.text)}
    />
  )
}
