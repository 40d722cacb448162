import type { ReactNode } from 'react'

interface ScreenLayoutProps {
  title: ReactNode
  /** The one main action. */
  action?: ReactNode
  /** What was just done, read out when it is said. */
  notice?: string
  children: ReactNode
}

/** A place of the workspace: its title with its one main action, and what is there. */
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
