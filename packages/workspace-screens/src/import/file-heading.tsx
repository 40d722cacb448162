'use client'

import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { formatName } from '../text/format-name.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import type { ReadFile } from './found-item.ts'
import { ImportReportView } from './import-report-view.tsx'

interface FileHeadingProps {
  from: ReadFile
  /** Chooses every entry of the file that the search shows. */
  onChooseAll(): void
}

/** Heads the entries of a file: its path, format and size, and what of it was not simply read. */
export function FileHeading({ from: { file, path, state }, onChooseAll }: FileHeadingProps): ReactNode {
  const { t, formatNumber, formatSize } = useText()
  const id = useId()
  const { report, entries } = state.found
  const count = entries.length
  const isComplete = report.notes.length === 0 && !report.unknownKeys && !report.doubledKeys
  return (
    <div className="work-file-heading">
      <h3 id={id}>
        <bdi>{visibleTitle(path)}</bdi>
      </h3>
      <p className="work-hint">
        <bdi>{formatName(report.format)}</bdi> · {formatSize(file.size)}
      </p>
      {count > 1 && (
        <Button kind="quiet" about={id} onPress={onChooseAll}>
          {t(($) => $['workspace-screens'].import.chooseAll, { count, number: formatNumber(count) })}
        </Button>
      )}
      {!isComplete && (
        <details>
          <summary>{t(($) => $['workspace-screens'].report.details)}</summary>
          <ImportReportView report={report} holds={entries[0]?.holds ?? 'conversations'} count={count} />
        </details>
      )}
    </div>
  )
}
