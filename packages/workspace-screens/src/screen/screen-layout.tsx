import type { ReactNode } from 'react'

interface ScreenLayoutProps {
  title: ReactNode
  /** The main action. */
  action?: ReactNode
  /** Says what was just done; read out when it changes. */
  notice?: string
  /** Stands beside the notice, for example a button that undoes what it speaks of. */
  noticeAction?: ReactNode
  children: ReactNode
}

/** The layout of a screen: title, main action, notice and content. */
export function ScreenLayout({
  title,
  action,
  notice = '',
  noticeAction,
  children,
}: ScreenLayoutProps): ReactNode {
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
      {children}
    </div>
  )
}
