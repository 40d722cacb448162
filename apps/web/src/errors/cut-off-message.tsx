import { type ReactNode, useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Message } from './message.tsx'
import { reloadIfReachable, RetryLink } from './retry-link.tsx'

/** Stands for a place that did not arrive as no server can be reached; loads the page anew once there is a connection. */
export function CutOffMessage(): ReactNode {
  const t = useText()
  useEffect(() => {
    const onOnline = () => void reloadIfReachable()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  const isOnline = navigator.onLine
  return (
    <Message
      isAlert
      title={t(($) => (isOnline ? $.translation.errors.unreachable : $.translation.cutOff.title))}
    >
      {!isOnline && <p>{t(($) => $.translation.cutOff.text)}</p>}
      <p className="message-actions">
        <RetryLink />
      </p>
    </Message>
  )
}
