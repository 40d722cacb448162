import type { ReactNode } from 'react'

interface EmptyProps {
  /** One sentence: what the place is for, or why nothing is shown. */
  text: string
  /** The first thing to do. */
  action?: ReactNode
}

/** What stands where nothing is yet. */
export function Empty({ text, action }: EmptyProps): ReactNode {
  return (
    <div className="work-empty">
      <p>{text}</p>
      {action}
    </div>
  )
}
