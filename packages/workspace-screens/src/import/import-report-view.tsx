'use client'

import type { ImportReport } from '@vitrine/transcript'
import { useMemo, type ReactNode } from 'react'
import { formatName } from '../text/format-name.ts'
import { useText } from '../text/use-text.ts'
import { groupNotes } from './group-notes.ts'
import { KeyNotesView } from './key-notes-view.tsx'
import { NoteGroupView } from './note-group-view.tsx'

interface ImportReportViewProps {
  report: ImportReport
  holds: 'conversations' | 'runs'
  /** Number of conversations or runs in the file. */
  count: number
}

/**
 * Summarises how a file was read; a collapsible list below names the records that were repaired, unknown or skipped, by
 * reason.
 */
export function ImportReportView({ report, holds, count }: ImportReportViewProps): ReactNode {
  const { t, formatNumber } = useText()
  const groups = useMemo(() => groupNotes(report.notes), [report])
  const { format, read, repaired, unknown, skipped, unknownKeys, doubledKeys } = report
  const isComplete = groups.length === 0 && !unknownKeys && !doubledKeys
  return (
    <div className="work-report">
      <ul className="work-facts">
        <li>
          <bdi>{formatName(format)}</bdi>
        </li>
        <li>
          {t(($) => $['workspace-screens'].report.holds[holds], { count, number: formatNumber(count) })}
        </li>
        <li>{t(($) => $['workspace-screens'].report.read, { count: read, number: formatNumber(read) })}</li>
        {repaired > 0 && (
          <li>
            {t(($) => $['workspace-screens'].report.repaired, {
              count: repaired,
              number: formatNumber(repaired),
            })}
          </li>
        )}
        {unknown > 0 && (
          <li>
            {t(($) => $['workspace-screens'].report.unknown, {
              count: unknown,
              number: formatNumber(unknown),
            })}
          </li>
        )}
        {skipped > 0 && (
          <li>
            {t(($) => $['workspace-screens'].report.skipped, {
              count: skipped,
              number: formatNumber(skipped),
            })}
          </li>
        )}
      </ul>
      {groups.length > 0 && (
        <details>
          <summary>{t(($) => $['workspace-screens'].report.details)}</summary>
          <ul className="work-notes">
            {groups.map((group) => (
              <NoteGroupView key={`${group.outcome} ${group.code}`} group={group} />
            ))}
          </ul>
        </details>
      )}
      {unknownKeys && (
        <KeyNotesView title={t(($) => $['workspace-screens'].report.unknownKeys)} notes={unknownKeys} />
      )}
      {doubledKeys && (
        <KeyNotesView title={t(($) => $['workspace-screens'].report.doubledKeys)} notes={doubledKeys} />
      )}
      {isComplete && <p className="work-hint">{t(($) => $['workspace-screens'].report.complete)}</p>}
    </div>
  )
}
