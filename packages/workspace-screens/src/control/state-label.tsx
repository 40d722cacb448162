import type { ReactNode } from 'react'

interface StateLabelProps {
  /** Colour and sign beside the text: working, over, or in need of attention. */
  kind: 'good' | 'ended' | 'warn'
  children: ReactNode
}

/** A state as text, with a sign that shows the same without colour. */
export function StateLabel({ kind, children }: StateLabelProps): ReactNode {
  return (
    <span className="work-state" data-kind={kind}>
      {children}
    </span>
  )
}
