import type { ReactNode } from 'react'
import { createPath, useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { Message } from './message.tsx'

/** Answers a form that a browser has sent by itself, since no script has taken it over. */
export function NeedsScriptsMessage(): ReactNode {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <Message title={t(($) => $.translation.noScripts.title)}>
      <p>{t(($) => $.translation.noScripts.text)}</p>
      <p className="message-actions">
        <a href={createPath({ pathname, search })}>{t(($) => $.translation.noScripts.back)}</a>
      </p>
    </Message>
  )
}
