'use client'

import { useEffect, useRef, useState } from 'react'
import { useWordProblem } from '../problem/use-word-problem.ts'

interface Action {
  /** Name of what is under way. */
  running: string | undefined
  problem: string | undefined
  /** Does one thing at a time, and words its failure; says whether it was done. */
  run(name: string, work: () => Promise<void>): Promise<boolean>
  clear(): void
}

/** What happens on the press of a button, once at a time. */
export function useAction(): Action {
  const wordProblem = useWordProblem()
  const [running, setRunning] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const run = async (name: string, work: () => Promise<void>) => {
    if (isBusy.current) return false
    isBusy.current = true
    setRunning(name)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (isThere.current) setProblem(wordProblem(error))
      return false
    } finally {
      isBusy.current = false
      setRunning(undefined)
    }
  }
  return { running, problem, run, clear: () => setProblem(undefined) }
}
