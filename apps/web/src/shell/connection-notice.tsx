import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Notice } from './notice.tsx'
import { useConnection } from './use-connection.ts'

/** Says that there is no connection, and when it is back. */
export function ConnectionNotice(): ReactNode {
  const t = useText()
  const { message, isAsking, turn, retry } = useConnection()
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
