'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { FileProblem } from './file-problem.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'

interface FileChoiceProps {
  /** Why the last file could not be read. */
  problem?: { file: File; error: unknown }
  /** Takes the keyboard, because what stood here before is gone. */
  takesFocus: boolean
  onFiles(files: readonly File[]): void
}

/** Takes a file by choice, by dropping it anywhere on the page, or by pasting it. */
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
            // So that the same file can be chosen again.
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
