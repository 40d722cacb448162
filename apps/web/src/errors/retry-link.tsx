import { type MouseEvent, type ReactNode, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import { askServer } from '../browser/ask-server.ts'
import { useText } from '../i18n/use-text.ts'

/**
 * Loads the page anew: a script that did not arrive is asked for again only by a new page. Says so where no server
 * answers, instead of leaving for the browser's own page.
 */
export function RetryLink(): ReactNode {
  const t = useText()
  const { pathname, search } = useLocation()
  const [isCutOff, setIsCutOff] = useState(false)
  const retry = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsCutOff(false)
    setIsCutOff(!(await reloadIfReachable()))
  }
  return (
    <>
      <a href={createPath({ pathname, search })} onClick={(event) => void retry(event)}>
        {t(($) => $.translation.connection.retry)}
      </a>
      {isCutOff && <span>{t(($) => $.translation.connection.stillOffline)}</span>}
    </>
  )
}

/** Loads the page anew where the server answers; says whether it does. */
export async function reloadIfReachable(): Promise<boolean> {
  const isThere = await askServer()
  if (isThere) window.location.reload()
  return isThere
}
