import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'

/** Where an error was thrown, for those who write the application. */
export function StackTrace({ error }: { error: unknown }): ReactNode {
  const t = useText()
  if (!(error instanceof Error) || !error.stack) return null
  return (
    <details className="message-stack">
      <summary>{t(($) => $.translation.unexpected.stack)}</summary>
      <pre dir="ltr">{error.stack}</pre>
    </details>
  )
}
