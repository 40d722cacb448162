import type { ReactNode } from 'react'

/** One line to type in a terminal. */
export function Command({ line }: { line: string }): ReactNode {
  return (
    <pre className="command" dir="ltr" translate="no">
      <code>{line}</code>
    </pre>
  )
}
