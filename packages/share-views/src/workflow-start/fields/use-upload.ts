'use client'

import { useEffect, useRef, useState } from 'react'
import { checkFile } from '../../workflow-inputs/problems/check-file.ts'
import type { FieldOf } from '../../workflow-inputs/fields/input-field.ts'
import type { InputProblem } from '../../workflow-inputs/problems/input-problem.ts'
import type { UploadedFile } from '../../workflow-inputs/entries/uploaded-file.ts'
import type { WorkflowStartPort } from '../start-port.ts'

/** State of a file's upload. */
export type UploadState =
  | { state: 'idle' }
  | { state: 'sending'; name: string; fraction: number }
  | { state: 'failed'; file: File }
  | { state: 'refused'; problem: Pick<InputProblem, 'keyword' | 'values'> }

interface UploadOptions {
  field: FieldOf<'file'>
  uploadFile: WorkflowStartPort['uploadFile']
  onArrived(file: UploadedFile): void
  onSending(isSending: boolean): void
}

/** Uploads one file at a time; another file, a cancel, or leaving the page aborts it. */
export function useUpload({ field, uploadFile, onArrived, onSending }: UploadOptions): {
  upload: UploadState
  send(file: File): Promise<void>
  stop(): void
} {
  const [upload, setUpload] = useState<UploadState>({ state: 'idle' })
  const current = useRef<AbortController>(undefined)
  const latest = useRef({ onArrived, onSending })
  useEffect(() => {
    latest.current = { onArrived, onSending }
  })
  const stop = () => {
    current.current?.abort()
    current.current = undefined
    latest.current.onSending(false)
    setUpload({ state: 'idle' })
  }
  useEffect(
    () => () => {
      current.current?.abort()
      latest.current.onSending(false)
    },
    [],
  )
  const send = async (file: File) => {
    stop()
    const problem = checkFile(field, { name: file.name, size: file.size, mediaType: file.type })
    if (problem) return setUpload({ state: 'refused', problem })
    const controller = new AbortController()
    current.current = controller
    latest.current.onSending(true)
    const show = (state: UploadState) => !controller.signal.aborted && setUpload(state)
    show({ state: 'sending', name: file.name, fraction: 0 })
    try {
      const arrived = await uploadFile(
        file,
        (fraction) => show({ state: 'sending', name: file.name, fraction }),
        controller.signal,
      )
      if (!controller.signal.aborted) latest.current.onArrived(arrived)
      show({ state: 'idle' })
    } catch {
      show({ state: 'failed', file })
    }
    if (current.current === controller) latest.current.onSending(false)
  }
  return { upload, send, stop }
}
