import type { ReactNode } from 'react'
import { NotBuiltYet } from '../frame/not-built-yet.tsx'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.sharedChatbot.title) }

/** Where a shared chatbot conversation will be followed live. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <NotBuiltYet
      title={t(($) => $.translation.sharedChatbot.title)}
      text={t(($) => $.translation.sharedChatbot.text)}
    />
  )
}
