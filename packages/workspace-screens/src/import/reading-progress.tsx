'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'
import type { FileQueue, QueueSnapshot } from './file-queue.ts'
import { ProgressBar } from './progress-bar.tsx'

interface ReadingProgressProps {
  queue: FileQueue
  snapshot: QueueSnapshot
  onCancel(): void
}

/** How far the reading of files is, with buttons that pause, resume and cancel it. */
export function ReadingProgress({ queue, snapshot, onCancel }: ReadingProgressProps): ReactNode {
  const { t, formatNumber, formatSize } = useText()
  const { files, readBytes, totalBytes, state } = snapshot
  const isPaused = state === 'paused'
  const done = files.filter((each) => each.state.kind === 'read' || each.state.kind === 'failed').length
  return (
    <div className="work-save">
      <ProgressBar
        progress={{ phase: 'reading', fraction: totalBytes === 0 ? undefined : readBytes / totalBytes }}
        label={isPaused ? t(($) => $['workspace-screens'].import.paused) : undefined}
        note={t(($) => $['workspace-screens'].import.readOf, {
          read: formatSize(readBytes),
          total: formatSize(totalBytes),
          files: formatNumber(done),
          allFiles: formatNumber(files.length),
        })}
      />
      <Button onPress={() => (isPaused ? queue.resume() : queue.pause())}>
        {isPaused
          ? t(($) => $['workspace-screens'].import.resume)
          : t(($) => $['workspace-screens'].import.pause)}
      </Button>
      <Button onPress={onCancel}>{t(($) => $['workspace-screens'].dialog.cancel)}</Button>
    </div>
  )
}
