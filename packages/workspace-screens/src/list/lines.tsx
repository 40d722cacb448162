import type { ReactNode } from 'react'

interface LinesProps<Entry> {
  entries: readonly Entry[]
  /** Accessible name of the list. */
  label: string
  idOf(entry: Entry): string
  children: (entry: Entry) => ReactNode
}

/** A list that is short enough to be shown whole. */
export function Lines<Entry>({ entries, label, idOf, children }: LinesProps<Entry>): ReactNode {
  return (
    <ul className="work-list" aria-label={label}>
      {entries.map((entry) => (
        <li key={idOf(entry)} className="work-line" tabIndex={-1} data-line>
          {children(entry)}
        </li>
      ))}
    </ul>
  )
}
