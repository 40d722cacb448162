'use client'

import { useRef, useState } from 'react'
import { toAuthError } from '../form/to-auth-error.ts'
import { useWordProblem } from '../form/use-word-problem.ts'

interface Action {
  /** Name of what is under way. */
  running: string | undefined
  problem: string | undefined
  /** Does one thing at a time, and words its failure. */
  run(name: string, work: () => Promise<void>): Promise<void>
  clear(): void
}

/** What happens on the press of a button, once at a time. */
export function useAction(): Action {
  const wordProblem = useWordProblem()
  const [running, setRunning] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const run = async (name: string, work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(name)
    setProblem(undefined)
    try {
      await work()
    } catch (thrown) {
      setProblem(wordProblem(toAuthError(thrown)))
    }
    isBusy.current = false
    setRunning(undefined)
  }
  return { running, problem, run, clear: () => setProblem(undefined) }
}
