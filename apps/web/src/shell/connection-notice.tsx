import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { followConnection, quietConnection } from './follow-connection.ts'
import { Notice } from './notice.tsx'

/** Says that there is no connection, and when it is back. */
export function ConnectionNotice(): ReactNode {
  const t = useText()
  const [{ message, isAsking, turn, retry }, setConnection] = useState(quietConnection)
  useEffect(() => followConnection(setConnection), [])
  if (!message) return null
  return (
    <Notice turn={turn} text={t(($) => $.translation.connection[message])}>
      {message !== 'back' && (
        <button type="button" aria-disabled={isAsking} onClick={() => isAsking || retry()}>
          {t(($) => $.translation.connection.retry)}
        </button>
      )}
    </Notice>
  )
}
