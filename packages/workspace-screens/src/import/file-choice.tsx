'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { FileProblem } from './file-problem.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'

interface FileChoiceProps {
  /** Why the last file could not be read. */
  problem?: { file: File; error: unknown }
  /** Whether the file input takes the focus, because it replaces what was shown before. */
  takesFocus: boolean
  onFiles(files: readonly File[]): void
}

/** Lets a person choose a file, drop it anywhere on the page, or paste it. */
export function FileChoice({ problem, takesFocus, onFiles }: FileChoiceProps): ReactNode {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const isOver = useIncomingFiles(onFiles)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <div className="work-file-choice">
      <p>{t(($) => $['workspace-screens'].import.lede)}</p>
      <label className="work-drop" data-over={isOver}>
        <input
          ref={input}
          type="file"
          aria-describedby={noteId}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // Lets the same file be chosen again.
            currentTarget.value = ''
          }}
        />
        <span className="work-drop-label">{t(($) => $['workspace-screens'].import.choose)}</span>
        <small>{t(($) => $['workspace-screens'].import.dropOrPaste)}</small>
      </label>
      <div id={noteId} className="work-hint">
        <p>{t(($) => $['workspace-screens'].import.formats)}</p>
        <p>{t(($) => $['workspace-screens'].import.stays)}</p>
      </div>
      {problem && (
        <FileProblem
          fileName={problem.file.name}
          error={problem.error}
          onRetry={() => onFiles([problem.file])}
        />
      )}
    </div>
  )
}
