import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Message } from '../errors/message.tsx'
import { useText } from '../i18n/use-text.ts'

/** What a reader sees in place of a page that was switched off meanwhile. */
export function GoneMessage(): ReactNode {
  const t = useText()
  return (
    <div className="live-gone">
      <Message title={t(($) => $.translation.livePage.goneTitle)} isAlert>
        <p>{t(($) => $.translation.livePage.goneText)}</p>
        <p className="message-actions">
          <Link to="/">{t(($) => $.translation.notFound.start)}</Link>
        </p>
      </Message>
    </div>
  )
}
