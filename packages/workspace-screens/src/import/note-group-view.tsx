'use client'

import type { ReactNode } from 'react'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import type { NoteGroup } from './group-notes.ts'

/** Number of records of a group that are listed one by one. */
const SHOWN_RECORDS = 50

/** What happened to a group of records, with the reader's own note on each. */
export function NoteGroupView({ group }: { group: NoteGroup }): ReactNode {
  const { t, formatNumber } = useText()
  const { outcome, notes } = group
  const others = notes.length - SHOWN_RECORDS
  return (
    <li>
      <p>
        {t(($) => $['workspace-screens'].report.outcomes[outcome], {
          count: notes.length,
          number: formatNumber(notes.length),
        })}
      </p>
      <ul>
        {notes.slice(0, SHOWN_RECORDS).map(({ record, line, message }) => (
          <li key={record}>
            {line === undefined
              ? t(($) => $['workspace-screens'].report.record, { record: formatNumber(record) })
              : t(($) => $['workspace-screens'].report.recordAtLine, {
                  record: formatNumber(record),
                  line: formatNumber(line),
                })}{' '}
            {/* Readers of formats speak English only. */}
            <span lang="en" dir="ltr">
              {visibleTitle(message)}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="work-hint">
          {t(($) => $['workspace-screens'].report.others, { count: others, number: formatNumber(others) })}
        </p>
      )}
    </li>
  )
}
