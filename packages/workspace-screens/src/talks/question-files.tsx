'use client'

import type { TalkFile } from '@vitrine/api-client/contract/talks'
import type { FilePart } from '@vitrine/transcript'
import { type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { ACCEPTED_TYPES, MAX_FILE_BYTES, MAX_FILES } from './use-question-files.ts'

interface QuestionFilesProps {
  files: readonly TalkFile[]
  /** Files of the question that is being changed. */
  kept: readonly FilePart[]
  onDetach(file: TalkFile | FilePart): void
}

/** The files that go with a question, each with what takes it away again. */
export function QuestionFiles({ files, kept, onDetach }: QuestionFilesProps): ReactNode {
  const { t } = useText()
  if (files.length + kept.length === 0) return null
  return (
    <ul className="work-composer-files" aria-label={t(($) => $['workspace-screens'].talk.files)}>
      {[...kept, ...files].map((file, index) => {
        const name = ('name' in file ? file.name : file.filename) ?? file.mediaType
        return (
          <li key={`${index}:${name}`}>
            <bdi>{name}</bdi>
            <button
              type="button"
              className="work-composer-detach"
              aria-label={t(($) => $['workspace-screens'].talk.detach, { name })}
              onClick={() => onDetach(file)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What files for a question are chosen with. */
export function FileChooser({ onFiles }: { onFiles(files: readonly File[]): void }): ReactNode {
  const { t, formatNumber, formatSize } = useText()
  const limits = { number: formatNumber(MAX_FILES), size: formatSize(MAX_FILE_BYTES) }
  const label = t(($) => $['workspace-screens'].talk.attach)
  return (
    <label
      className="work-composer-attach"
      title={`${label}. ${t(($) => $['workspace-screens'].talk.filesHint, limits)}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m20 11-8.5 8.5a5.5 5.5 0 0 1-7.8-7.8l9-9a3.7 3.7 0 0 1 5.2 5.2l-9 9a1.8 1.8 0 0 1-2.6-2.6l8.3-8.3" />
      </svg>
      <span className="visually-hidden">{label}</span>
      <input
        type="file"
        multiple
        accept={ACCEPTED_TYPES}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Lets the same file be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
