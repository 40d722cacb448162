import type { ReactNode } from 'react'

interface AuthPageProps {
  /** Stands above: the mark of the service. */
  mark?: ReactNode
  /** Stands at the foot: language and theme. */
  foot?: ReactNode
  children: ReactNode
}

/** A page of its own for a screen: one narrow column in the middle of the paper. */
export function AuthPage({ mark, foot, children }: AuthPageProps): ReactNode {
  return (
    <div className="vitrine auth-page">
      <header>{mark}</header>
      <main>{children}</main>
      <footer>{foot}</footer>
    </div>
  )
}
