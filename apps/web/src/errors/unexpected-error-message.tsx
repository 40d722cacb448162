import type { ReactNode } from 'react'
import { createPath, isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useDocumentTitle } from '../frame/use-document-title.ts'
import { useText } from '../i18n/use-text.ts'
import { documentTitle } from '../routing/screen-handle.ts'

/** A fault nobody foresaw, with what is known of it. */
export function UnexpectedErrorMessage({ error }: { error: unknown }): ReactNode {
  const t = useText()
  const { pathname, search } = useLocation()
  useDocumentTitle(documentTitle(t(($) => $.translation.unexpected.title)))
  return (
    <div className="message" role="alert">
      <h1>{t(($) => $.translation.unexpected.title)}</h1>
      <p className="message-detail" dir="auto">
        {describe(error)}
      </p>
      <p className="message-actions">
        <a href={createPath({ pathname, search })}>{t(($) => $.translation.unexpected.retry)}</a>
        <Link to="/" reloadDocument>
          {t(($) => $.translation.unexpected.start)}
        </Link>
      </p>
    </div>
  )
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}
