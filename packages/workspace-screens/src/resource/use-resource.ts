'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { codeOf } from '../problem/code-of.ts'

/** A value that a port loads. */
export interface Resource<Value> {
  /** The last loaded value; it stays while the value is loaded anew. */
  value: Value | undefined
  /** Why the last load failed. */
  error: unknown
  isLoading: boolean
  /** Loads the value anew. */
  refresh(): void
  /** Updates the shown value after a change on the server. */
  change(update: (value: Value) => Value): void
}

interface Outcome<Value> {
  /** The request that the state belongs to. */
  of?: object
  value?: Value
  error?: unknown
}

/**
 * Loads a value from a port, anew when `load` becomes another function (memoise it), and aborts when the screen is
 * left. Keeps waiting after `not-authenticated`: the application leads to the sign-in.
 */
export function useResource<Value>(load: (signal: AbortSignal) => Promise<Value>): Resource<Value> {
  const [round, setRound] = useState(0)
  const asking = useMemo(() => ({ load, round }), [load, round])
  const [{ of, value, error }, setOutcome] = useState<Outcome<Value>>({})
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      try {
        const loaded = await asking.load(signal)
        if (!signal.aborted) setOutcome({ of: asking, value: loaded })
      } catch (thrown) {
        if (signal.aborted || codeOf(thrown) === 'not-authenticated') return
        setOutcome((last) => ({ of: asking, value: last.value, error: thrown }))
      }
    }
    void ask()
    return () => controller.abort()
  }, [asking])
  const refresh = useCallback(() => setRound((current) => current + 1), [])
  const change = useCallback(
    (update: (value: Value) => Value) =>
      setOutcome((last) => (last.value === undefined ? last : { ...last, value: update(last.value) })),
    [],
  )
  return { value, error, isLoading: of !== asking, refresh, change }
}
