import type { ReactNode } from 'react'

interface EmptyProps {
  /** One sentence: what the screen is for, or why nothing is shown. */
  text: string
  /** The first thing to do. */
  action?: ReactNode
}

/** A message for an empty list, with a first action. */
export function Empty({ text, action }: EmptyProps): ReactNode {
  return (
    <div className="work-empty">
      <p>{text}</p>
      {action}
    </div>
  )
}
