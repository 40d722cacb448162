import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { Message } from './message.tsx'
import { RetryLink } from './retry-link.tsx'

interface ServerErrorMessageProps {
  /** This address stands for something that may come at the next try. */
  canRetry?: boolean
}

/** The server failed; it says so and nothing about how. */
export function ServerErrorMessage({ canRetry = false }: ServerErrorMessageProps): ReactNode {
  const t = useText()
  return (
    <Message title={t(($) => $.translation.serverError.title)}>
      <p>{t(($) => $.translation.serverError.text)}</p>
      <p className="message-actions">
        {canRetry && <RetryLink />}
        <Link to="/">{t(($) => $.translation.serverError.start)}</Link>
      </p>
    </Message>
  )
}
