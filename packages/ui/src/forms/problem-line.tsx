import type { ReactNode } from 'react'

/** Renders a line for a problem, which is announced when it appears. */
export function ProblemLine({ text }: { text: string | undefined }): ReactNode {
  return (
    <div className="vitrine-problem-line" role="alert">
      {text !== undefined && <p className="vitrine-problem">{text}</p>}
    </div>
  )
}
