import type { MouseEvent, ReactNode } from 'react'
import { createPath, useLocation } from 'react-router'

/** Loads the page anew: a script that did not arrive is asked for again only by a new page. */
export function RetryLink({ children }: { children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <a href={createPath({ pathname, search })} onClick={reload}>
      {children}
    </a>
  )
}

function reload(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  window.location.reload()
}
