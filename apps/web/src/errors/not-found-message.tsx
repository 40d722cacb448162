import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { Message } from './message.tsx'

/** Nothing is here: never was, or no longer. Both read the same. */
export function NotFoundMessage(): ReactNode {
  const t = useText()
  return (
    <Message title={t(($) => $.translation.notFound.title)}>
      <p>{t(($) => $.translation.notFound.text)}</p>
      <p className="message-actions">
        <Link to="/">{t(($) => $.translation.notFound.start)}</Link>
      </p>
    </Message>
  )
}
