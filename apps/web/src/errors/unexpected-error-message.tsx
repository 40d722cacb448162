import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDocumentTitle } from '../frame/use-document-title.ts'
import { useText } from '../i18n/use-text.ts'
import { documentTitle } from '../routing/screen-handle.ts'
import { describeError } from './describe-error.ts'
import { RetryLink } from './retry-link.tsx'
import { StackTrace } from './stack-trace.tsx'

/** A fault nobody foresaw, with what is known of it. */
export function UnexpectedErrorMessage({ error }: { error: unknown }): ReactNode {
  const t = useText()
  const { i18n } = useTranslation()
  useDocumentTitle(documentTitle(t(($) => $.translation.unexpected.title)))
  return (
    <div className="message" role="alert">
      <h1>{t(($) => $.translation.unexpected.title)}</h1>
      <p className="message-detail" dir="auto">
        {describeError(i18n, error)}
      </p>
      <StackTrace error={error} />
      <p className="message-actions">
        <RetryLink>{t(($) => $.translation.unexpected.retry)}</RetryLink>
        <Link to="/" reloadDocument>
          {t(($) => $.translation.unexpected.start)}
        </Link>
      </p>
    </div>
  )
}
