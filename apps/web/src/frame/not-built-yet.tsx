import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { ColumnPage } from './column-page.tsx'

/** A place that is kept but empty: says what it will be for. */
export function NotBuiltYet({ title, text }: { title: string; text: string }): ReactNode {
  const t = useText()
  return (
    <ColumnPage>
      <div className="message">
        <p className="message-note">{t(($) => $.translation.notBuilt.note)}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        <p className="message-actions">
          <Link to="/">{t(($) => $.translation.notFound.start)}</Link>
        </p>
      </div>
    </ColumnPage>
  )
}
