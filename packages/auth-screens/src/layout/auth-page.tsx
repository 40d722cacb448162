import type { ReactNode } from 'react'

interface AuthPageProps {
  /** Rendered at the top: the mark of the service. */
  mark?: ReactNode
  /** Rendered at the foot: language and theme. */
  foot?: ReactNode
  children: ReactNode
}

/** A page layout for one screen: a narrow column in the middle. */
export function AuthPage({ mark, foot, children }: AuthPageProps): ReactNode {
  return (
    <div className="vitrine auth-page">
      <header>{mark}</header>
      <main>{children}</main>
      <footer>{foot}</footer>
    </div>
  )
}
