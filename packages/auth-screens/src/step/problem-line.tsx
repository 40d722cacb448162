import type { ReactNode } from 'react'

/** Room for what went wrong with a button, read out when it is said. */
export function ProblemLine({ text }: { text: string | undefined }): ReactNode {
  return (
    <div className="auth-messages" role="alert">
      {text !== undefined && <p className="auth-problem">{text}</p>}
    </div>
  )
}
