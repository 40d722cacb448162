import type { ReactNode } from 'react'

interface StateWordProps {
  /** Colour and sign beside the word: fine and working, over, or to be looked at. */
  kind: 'good' | 'ended' | 'warn'
  children: ReactNode
}

/** A state in a word, with a sign that says the same without colour. */
export function StateLabel({ kind, children }: StateWordProps): ReactNode {
  return (
    <span className="work-state" data-kind={kind}>
      {children}
    </span>
  )
}
