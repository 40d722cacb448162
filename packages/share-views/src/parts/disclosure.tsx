import type { ReactNode } from 'react'

interface DisclosureProps {
  kind: 'branch' | 'instructions' | 'json' | 'reasoning' | 'tool-call'
  /** What can be read while it is folded. */
  summary: ReactNode
  children: ReactNode
}

/** A line that opens to what lies under it, without script. */
export function Disclosure({ kind, summary, children }: DisclosureProps): ReactNode {
  return (
    <details className={`vitrine-fold vitrine-${kind}`}>
      <summary>{summary}</summary>
      <div className="vitrine-fold-body">{children}</div>
    </details>
  )
}
