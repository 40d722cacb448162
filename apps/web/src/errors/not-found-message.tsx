import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../frame/use-document-title.ts'
import { useText } from '../i18n/use-text.ts'
import { documentTitle } from '../routing/screen-handle.ts'

/** Nothing is here: never was, or no longer. Both read the same. */
export function NotFoundMessage(): ReactNode {
  const t = useText()
  useDocumentTitle(documentTitle(t(($) => $.translation.notFound.title)))
  return (
    <div className="message">
      <h1>{t(($) => $.translation.notFound.title)}</h1>
      <p>{t(($) => $.translation.notFound.text)}</p>
      <p className="message-actions">
        <Link to="/">{t(($) => $.translation.notFound.start)}</Link>
      </p>
    </div>
  )
}
