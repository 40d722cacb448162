'use client'

import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react'
import { Waiting } from '../resource/waiting.tsx'

interface ScreenLayoutProps {
  title: ReactNode
  /** The main action. */
  action?: ReactNode
  /** Says what was just done; read out when it changes. */
  notice?: string
  /** Stands beside the notice, for example a button that undoes what it speaks of. */
  noticeAction?: ReactNode
  /** The content has been waited for, and stands with the title at once. @default false */
  isAwaited?: boolean
  children: ReactNode
}

/**
 * The layout of a screen: title, main action, notice and content. The content is rendered once the rest is, so that a
 * slow device shows the new screen soon; a server and React before 19 render both at once.
 */
export function ScreenLayout({
  title,
  action,
  notice = '',
  noticeAction,
  isAwaited = false,
  children,
}: ScreenLayoutProps): ReactNode {
  const isFromServer = useSyncExternalStore(neverChanges, isFirstRendered, isRenderedByServer)
  const isContentDue = useDeferredValue(true, isAwaited || isFromServer)
  return (
    <div className="vitrine work-place">
      <header className="work-head">
        <h1 tabIndex={-1}>{title}</h1>
        {action !== undefined && <div className="work-head-action">{action}</div>}
      </header>
      <div className="work-notice-line">
        <output className="work-notice">{notice}</output>
        {noticeAction}
      </div>
      {isContentDue ? children : <Waiting />}
    </div>
  )
}

const neverChanges = () => () => {}
const isFirstRendered = () => false
/** Read by a server, and by the browser while it hydrates what the server rendered. */
const isRenderedByServer = () => true
