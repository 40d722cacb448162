'use client'

import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import { useEffect, useRef, useState } from 'react'
import type { Progress, ReadTranscript } from '../port/import-port.ts'
import { useProblemLabel } from '../problem/use-problem-label.ts'

interface Saving {
  save(positions: readonly number[]): Promise<void>
  cancel(): void
  /** Set while the entries are being saved. */
  progress: Progress | undefined
  problem: string | undefined
  isCancelled: boolean
}

/** Saves the chosen entries of a file, one request at a time, with a way to cancel. */
export function useSave(transcript: ReadTranscript, onSaved: (answer: ImportAnswer) => void): Saving {
  const describeProblem = useProblemLabel()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const [isCancelled, setIsCancelled] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = async (positions: readonly number[]) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProblem(undefined)
    setIsCancelled(false)
    setProgress({ phase: 'sending' })
    try {
      const answer = await transcript.save(positions, {
        signal,
        onProgress: (next) => !signal.aborted && setProgress(next),
      })
      if (!signal.aborted) onSaved(answer)
    } catch (error) {
      if (!signal.aborted) setProblem(describeProblem(error))
    }
    if (signal.aborted) return
    running.current = undefined
    setProgress(undefined)
  }
  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
    setIsCancelled(true)
  }
  return { save, cancel, progress, problem, isCancelled }
}
