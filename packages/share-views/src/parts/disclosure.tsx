import type { ReactNode } from 'react'

interface DisclosureProps {
  kind: 'branch' | 'instructions' | 'json' | 'notice' | 'reasoning' | 'tool-call'
  /** Visible while the disclosure is closed. */
  summary: ReactNode
  children: ReactNode
  /** The number of a version among those of its place. */
  version?: number | undefined
  /** The `id` of the message that a version follows. */
  after?: string | undefined
}

/** Renders a line that opens to its content, without script. */
export function Disclosure({ kind, summary, children, version, after }: DisclosureProps): ReactNode {
  return (
    <details className={`vitrine-fold vitrine-${kind}`} data-version={version} data-after={after}>
      <summary>{summary}</summary>
      <div className="vitrine-fold-body">{children}</div>
    </details>
  )
}
