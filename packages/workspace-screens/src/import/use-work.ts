'use client'

import { useEffect, useRef, useState } from 'react'
import type { Progress, WorkOptions } from '../port/import-port.ts'
import { useProblemLabel } from '../problem/use-problem-label.ts'

type Phase = Progress['phase']

interface Work {
  /** Begins a piece of work, unless one is under way; `onDone` is called unless it fails or is cancelled. */
  begin<Result>(
    phase: Phase,
    work: (options: WorkOptions) => Promise<Result>,
    onDone: (result: Result) => void,
  ): Promise<void>
  cancel(): void
  /** Set while the work is under way. */
  progress: Progress | undefined
  problem: string | undefined
  /** The phase in which the last work was cancelled. */
  cancelledIn: Phase | undefined
}

/** Runs one piece of work on a file at a time, with its progress and a way to cancel. */
export function useWork(): Work {
  const describeProblem = useProblemLabel()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const [cancelledIn, setCancelledIn] = useState<Phase>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    progress,
    problem,
    cancelledIn,
    async begin(phase, work, onDone) {
      if (running.current) return
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      setProblem(undefined)
      setCancelledIn(undefined)
      setProgress({ phase })
      const show = (next: Progress) => {
        if (!signal.aborted) setProgress(next)
      }
      try {
        const result = await work({ signal, onProgress: show })
        if (signal.aborted) return
        running.current = undefined
        setProgress(undefined)
        onDone(result)
      } catch (error) {
        if (signal.aborted) return
        running.current = undefined
        setProgress(undefined)
        setProblem(describeProblem(error))
      }
    },
    cancel() {
      running.current?.abort()
      running.current = undefined
      setCancelledIn(progress?.phase)
      setProgress(undefined)
    },
  }
}
