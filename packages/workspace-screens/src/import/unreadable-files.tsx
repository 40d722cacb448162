'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'
import type { QueuedFile } from './file-queue.ts'
import { FileProblem } from './file-problem.tsx'

/** Number of files that are listed at first, and added with each press. */
const SHOWN_FILES = 50

interface UnreadableFilesProps {
  files: readonly QueuedFile[]
  /** Reads a file once more. */
  onRetry(id: number): void
}

/** Files that could not be read, each with the reason and what to do; a single one stands open. */
export function UnreadableFiles({ files, onRetry }: UnreadableFilesProps): ReactNode {
  const { t, formatNumber } = useText()
  const [limit, setLimit] = useState(SHOWN_FILES)
  const failed = files.flatMap(({ id, path, state }) =>
    state.kind === 'failed' ? [{ id, path, error: state.error }] : [],
  )
  const problems = failed
    .slice(0, limit)
    .map(({ id, path, error }) => (
      <FileProblem key={id} fileName={path} error={error} onRetry={() => onRetry(id)} />
    ))
  if (failed.length < 2) return problems
  return (
    <details className="work-unreadable" aria-live="polite">
      <summary>
        {t(($) => $['workspace-screens'].import.unreadableFiles, { number: formatNumber(failed.length) })}
      </summary>
      {problems}
      {failed.length > limit && (
        <Button onPress={() => setLimit(limit + SHOWN_FILES)}>
          {t(($) => $['workspace-screens'].list.more)}
        </Button>
      )}
    </details>
  )
}
