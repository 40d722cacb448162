'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import type { IncomingFile, QueuedFile } from './file-queue.ts'
import { AddressForm } from './address-form.tsx'
import { UnreadableFiles } from './unreadable-files.tsx'

interface FileChoiceProps {
  /** Files that could not be read. */
  failed: readonly QueuedFile[]
  /** Whether files are being dragged over the page. */
  isOver: boolean
  /** Whether the file input takes the focus, because it replaces what was shown before. */
  takesFocus: boolean
  /** An address that was pasted anywhere on the page. */
  pastedAddress: string
  onFiles(files: readonly IncomingFile[]): void
  onRetry(id: number): void
}

/** Lets a person choose files or a folder; both can be dropped anywhere on the page too, and pasted. */
export function FileChoice({
  failed,
  isOver,
  takesFocus,
  pastedAddress,
  onFiles,
  onRetry,
}: FileChoiceProps): ReactNode {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const take = (from: HTMLInputElement) => {
    onFiles(Array.from(from.files ?? [], (file) => ({ file })))
    // Lets the same file be chosen again.
    from.value = ''
  }
  return (
    <div className="work-file-choice">
      <p>{t(($) => $['workspace-screens'].import.lede)}</p>
      <label className="work-drop" data-over={isOver}>
        <input
          ref={input}
          type="file"
          multiple
          aria-describedby={noteId}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <span className="work-drop-label">{t(($) => $['workspace-screens'].import.choose)}</span>
        <small>{t(($) => $['workspace-screens'].import.dropOrPaste)}</small>
      </label>
      <UnreadableFiles files={failed} onRetry={onRetry} />
      <label className="work-folder">
        <input
          ref={(element) => element?.setAttribute('webkitdirectory', '')}
          type="file"
          multiple
          aria-describedby={noteId}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <span className="work-drop-label">{t(($) => $['workspace-screens'].import.chooseFolder)}</span>
      </label>
      <div id={noteId} className="work-hint">
        <p>{t(($) => $['workspace-screens'].import.formats)}</p>
        <p>{t(($) => $['workspace-screens'].import.stays)}</p>
      </div>
      <AddressForm pasted={pastedAddress} onFile={(file) => onFiles([{ file }])} />
    </div>
  )
}
