import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { describeError } from './describe-error.ts'
import { Message } from './message.tsx'
import { RetryLink } from './retry-link.tsx'

/** A fault nobody foresaw, with what is known of it. */
export function UnexpectedErrorMessage({ error }: { error: unknown }): ReactNode {
  const t = useText()
  const { i18n } = useTranslation()
  return (
    <Message isAlert title={t(($) => $.translation.unexpected.title)}>
      <p className="message-detail" dir="auto">
        {describeError(i18n, error)}
      </p>
      {import.meta.env.DEV && <StackTrace error={error} />}
      <p className="message-actions">
        <RetryLink />
        <Link to="/" reloadDocument>
          {t(($) => $.translation.unexpected.start)}
        </Link>
      </p>
    </Message>
  )
}

/** Where an error was thrown, for those who write the application. */
function StackTrace({ error }: { error: unknown }): ReactNode {
  const t = useText()
  if (!(error instanceof Error) || !error.stack) return null
  return (
    <details className="message-stack">
      <summary>{t(($) => $.translation.unexpected.stack)}</summary>
      <pre dir="ltr">{error.stack}</pre>
    </details>
  )
}
