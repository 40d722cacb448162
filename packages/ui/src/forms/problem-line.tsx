import type { ReactNode } from 'react'

/** Room for what went wrong, read out when it is said. */
export function ProblemLine({ text }: { text: string | undefined }): ReactNode {
  return (
    <div className="vitrine-problem-line" role="alert">
      {text !== undefined && <p className="vitrine-problem">{text}</p>}
    </div>
  )
}
