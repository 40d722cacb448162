import type { ReactNode } from 'react'

interface ScreenLayoutProps {
  title: ReactNode
  /** The main action. */
  action?: ReactNode
  /** Says what was just done; read out when it changes. */
  notice?: string
  children: ReactNode
}

/** The layout of a screen: title, main action, notice and content. */
export function ScreenLayout({ title, action, notice = '', children }: ScreenLayoutProps): ReactNode {
  return (
    <div className="vitrine work-place">
      <header className="work-head">
        <h1 tabIndex={-1}>{title}</h1>
        {action !== undefined && <div className="work-head-action">{action}</div>}
      </header>
      <output className="work-notice">{notice}</output>
      {children}
    </div>
  )
}
