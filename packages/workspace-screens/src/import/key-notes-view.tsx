'use client'

import type { KeyNotes } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

interface KeyNotesViewProps {
  title: string
  notes: KeyNotes
}

/** A collapsible list of keys that a file contains, each with its number of occurrences. */
export function KeyNotesView({ title, notes: { paths, leftOut } }: KeyNotesViewProps): ReactNode {
  const { t, formatNumber } = useText()
  return (
    <details>
      <summary>{title}</summary>
      <ul className="work-notes">
        {paths.map(({ path, count }) => (
          <li key={path}>
            <code dir="ltr" translate="no">
              {path}
            </code>{' '}
            × {formatNumber(count)}
          </li>
        ))}
      </ul>
      {leftOut > 0 && (
        <p className="work-hint">
          {t(($) => $['workspace-screens'].report.others, { count: leftOut, number: formatNumber(leftOut) })}
        </p>
      )}
    </details>
  )
}
