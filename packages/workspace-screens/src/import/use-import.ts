'use client'

import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import { useEffect, useRef, useState } from 'react'
import type { Progress, ReadTranscript } from '../port/import-port.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/** Stage of an import. */
export type ImportStage =
  | { kind: 'empty'; isReturn: boolean; problem?: { file: File; error: unknown } }
  | { kind: 'reading'; fileName: string; progress: Progress }
  | { kind: 'read'; fileName: string; transcript: ReadTranscript }
  | { kind: 'saved'; answer: ImportAnswer }

interface Import {
  stage: ImportStage
  read(file: File): Promise<void>
  /** Cancels the reading, or discards the file that was read. */
  clear(): void
  onSaved(answer: ImportAnswer): void
}

/** Reads one file at a time in the browser, and frees it when it is saved, discarded or left. */
export function useImport(): Import {
  const { ports } = useWorkspaceScreens()
  const [stage, setStage] = useState<ImportStage>({ kind: 'empty', isReturn: false })
  const held = useRef<Held>({})
  useEffect(() => {
    const { current } = held
    return () => letGo(current)
  }, [])

  const read = async (file: File) => {
    letGo(held.current)
    const controller = new AbortController()
    held.current.reading = controller
    const { signal } = controller
    const fileName = file.name
    const show = (next: ImportStage) => !signal.aborted && setStage(next)
    show({ kind: 'reading', fileName, progress: { phase: 'reading' } })
    try {
      const transcript = await ports.imports.read(file, {
        signal,
        onProgress: (progress) => show({ kind: 'reading', fileName, progress }),
      })
      if (signal.aborted) return transcript.close()
      held.current.transcript = transcript
      show({ kind: 'read', fileName, transcript })
    } catch (error) {
      show({ kind: 'empty', isReturn: true, problem: { file, error } })
    }
  }
  return {
    stage,
    read,
    clear: () => {
      letGo(held.current)
      setStage({ kind: 'empty', isReturn: true })
    },
    onSaved: (answer) => {
      letGo(held.current)
      setStage({ kind: 'saved', answer })
    },
  }
}

/** What has to be aborted or closed. */
interface Held {
  reading?: AbortController
  transcript?: ReadTranscript
}

function letGo(held: Held): void {
  held.reading?.abort()
  held.transcript?.close()
  held.reading = undefined
  held.transcript = undefined
}
