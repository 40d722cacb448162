import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../frame/use-document-title.ts'
import { useText } from '../i18n/use-text.ts'
import { documentTitle } from '../routing/screen-handle.ts'
import { RetryLink } from './retry-link.tsx'

interface ServerErrorMessageProps {
  /** This address stands for something that may come at the next try. */
  canRetry?: boolean
}

/** The server failed; it says so and nothing about how. */
export function ServerErrorMessage({ canRetry = false }: ServerErrorMessageProps): ReactNode {
  const t = useText()
  useDocumentTitle(documentTitle(t(($) => $.translation.serverError.title)))
  return (
    <div className="message">
      <h1>{t(($) => $.translation.serverError.title)}</h1>
      <p>{t(($) => $.translation.serverError.text)}</p>
      <p className="message-actions">
        {canRetry && <RetryLink>{t(($) => $.translation.serverError.retry)}</RetryLink>}
        <Link to="/">{t(($) => $.translation.serverError.start)}</Link>
      </p>
    </div>
  )
}
