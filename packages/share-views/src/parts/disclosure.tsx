import type { ReactNode } from 'react'

interface DisclosureProps {
  kind: 'branch' | 'instructions' | 'json' | 'notice' | 'reasoning' | 'tool-call'
  /** Visible while the disclosure is closed. */
  summary: ReactNode
  children: ReactNode
}

/** Renders a line that opens to its content, without script. */
export function Disclosure({ kind, summary, children }: DisclosureProps): ReactNode {
  return (
    <details className={`vitrine-fold vitrine-${kind}`}>
      <summary>{summary}</summary>
      <div className="vitrine-fold-body">{children}</div>
    </details>
  )
}
