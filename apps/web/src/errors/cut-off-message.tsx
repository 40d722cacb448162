import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { askServer } from '../frame/ask-server.ts'
import { useText } from '../i18n/use-text.ts'
import { Message } from './message.tsx'

/** Stands for a place that did not arrive because there is no connection; loads the page anew once there is one. */
export function CutOffMessage(): ReactNode {
  const t = useText()
  const [isStillOff, setIsStillOff] = useState(false)
  const goOn = useCallback(async () => {
    setIsStillOff(false)
    if (await askServer()) window.location.reload()
    else setIsStillOff(true)
  }, [])
  useEffect(() => {
    const onOnline = () => void goOn()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [goOn])
  return (
    <Message isAlert title={t(($) => $.translation.cutOff.title)}>
      <p>{t(($) => $.translation.cutOff.text)}</p>
      <p className="message-actions">
        <button type="button" onClick={() => void goOn()}>
          {t(($) => $.translation.connection.retry)}
        </button>
      </p>
      <p>{isStillOff && t(($) => $.translation.connection.stillOffline)}</p>
    </Message>
  )
}
