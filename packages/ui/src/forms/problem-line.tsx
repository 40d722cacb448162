import type { ReactNode } from 'react'

/** A problem with the values of a form. */
export interface Problem {
  /** Name of the field; without one the problem concerns the whole form. */
  field?: string
  /** The problem in words, in the reader's language. */
  text: string
}

/** Renders a line for a problem, which is announced when it appears. */
export function ProblemLine({ text }: { text: string | undefined }): ReactNode {
  return (
    <div className="vitrine-problem-line" role="alert">
      {text !== undefined && <p className="vitrine-problem">{text}</p>}
    </div>
  )
}
