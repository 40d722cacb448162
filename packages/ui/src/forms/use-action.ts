'use client'

import { useEffect, useRef, useState } from 'react'

/** What happens on the press of a button. */
export interface Action {
  /** Name of what is under way. */
  running: string | undefined
  problem: string | undefined
  /** Does one thing at a time, and words its failure; says whether it was done. */
  run(name: string, work: () => Promise<void>): Promise<boolean>
  clear(): void
}

/** Does what a button is pressed for, once at a time, and words what it threw. */
export function useAction(describeProblem: (thrown: unknown) => string): Action {
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
    } catch (thrown) {
      if (isThere.current) setProblem(describeProblem(thrown))
      return false
    } finally {
      isBusy.current = false
      setRunning(undefined)
    }
  }
  return { running, problem, run, clear: () => setProblem(undefined) }
}
