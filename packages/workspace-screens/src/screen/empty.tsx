import type { ReactNode } from 'react'

interface EmptyProps {
  /** One sentence: what the screen is for, or why nothing is shown. */
  text: string
  /** What else there is to know, in small print. */
  note?: string
  /** The first thing to do. */
  action?: ReactNode
}

/** A message for an empty list, with a first action. */
export function Empty({ text, note, action }: EmptyProps): ReactNode {
  return (
    <div className="work-empty">
      <p>{text}</p>
      {note !== undefined && <small>{note}</small>}
      {action}
    </div>
  )
}
