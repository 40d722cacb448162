'use client'

import { useEffect, useRef, useState } from 'react'

/** State of the action of a button. */
export interface Action {
  /** Name of the running action; undefined while there is none. */
  running: string | undefined
  /** The described failure of the last action. */
  problem: string | undefined
  /** Runs one action at a time and describes its failure. Resolves to whether it succeeded. */
  run(name: string, work: () => Promise<void>): Promise<boolean>
  /** Removes the problem. */
  clear(): void
}

/** Runs the action of a button, once at a time, and describes what it throws. */
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
