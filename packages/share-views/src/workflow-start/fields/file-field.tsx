'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { fileOf } from '../../workflow-inputs/entries/entry.ts'
import { useStartForm } from '../context/start-form-context.ts'
import { describeInputProblem } from '../context/describe-input-problem.ts'
import type { FieldProps } from './field-props.ts'
import { LabelledField } from './labelled-field.tsx'
import { useUpload, type UploadState } from './use-upload.ts'

/** Renders a file input that uploads as soon as a file is chosen. */
export function FileField({ field, entry, path, update, label }: FieldProps<'file'>): ReactNode {
  const { text, uploadFile, setUploading } = useStartForm()
  const { t, formats } = text
  const { upload, send, stop } = useUpload({
    field,
    uploadFile,
    onArrived: (file) => update(() => ({ file })),
    onSending: (isSending) => setUploading(path, isSending),
  })
  const file = fileOf(entry)
  const choose = (input: HTMLInputElement) => {
    const [chosen] = input.files ?? []
    input.value = ''
    if (!chosen) return
    update(() => ({ file: undefined }))
    void send(chosen)
  }
  return (
    <LabelledField field={field} path={path} label={label}>
      {(control) => (
        <div className="start-file">
          {file && (
            <p className="start-file-line">
              <bdi>{file.name}</bdi> <span>{formats.size(file.size)}</span>
              <button
                type="button"
                className="start-button start-quiet"
                onClick={(event) => {
                  event.currentTarget.closest('.start-file')?.querySelector('input')?.focus()
                  update(() => ({ file: undefined }))
                }}
              >
                {t(($) => $['share-views'].start.file.remove, { name: file.name })}
              </button>
            </p>
          )}
          {upload.state === 'sending' && <Progress {...upload} onStop={stop} />}
          <input
            {...control}
            className="start-file-input"
            type="file"
            accept={field.accept.join(',') || undefined}
            onChange={({ currentTarget }) => choose(currentTarget)}
          />
          <Failure upload={upload} onRetry={(again) => void send(again)} />
          <output className="visually-hidden">
            {file && t(($) => $['share-views'].start.file.uploaded, { name: file.name })}
          </output>
        </div>
      )}
    </LabelledField>
  )
}

function Progress({ name, fraction, onStop }: { name: string; fraction: number; onStop(): void }): ReactNode {
  const { t } = useStartForm().text
  const word = t(($) => $['share-views'].start.file.uploading, { name })
  return (
    <div className="start-file-line">
      <span dir="auto">{word}</span>
      <progress aria-label={word} max={1} value={fraction} />
      <button type="button" className="start-button start-quiet" onClick={onStop}>
        {t(($) => $['share-views'].start.file.stop)}
      </button>
    </div>
  )
}

function Failure({ upload, onRetry }: { upload: UploadState; onRetry(file: File): void }): ReactNode {
  const { text } = useStartForm()
  const { t } = text
  const word = () => {
    if (upload.state === 'failed') return t(($) => $['share-views'].start.problems.uploadFailed)
    if (upload.state === 'refused') return describeInputProblem({ path: [], ...upload.problem }, text)
    return undefined
  }
  return (
    <>
      <ProblemLine text={word()} />
      {upload.state === 'failed' && (
        <button type="button" className="start-button start-plain" onClick={() => onRetry(upload.file)}>
          {t(($) => $['share-views'].start.file.retry)}
        </button>
      )}
    </>
  )
}
