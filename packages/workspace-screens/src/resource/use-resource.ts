'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { codeOf } from '../problem/code-of.ts'

/** Something a port was asked for. */
export interface Resource<Value> {
  /** What came last; it stays while it is loaded anew. */
  value: Value | undefined
  /** Why the last loading failed. */
  error: unknown
  isLoading: boolean
  /** Loads it anew, or once more. */
  refresh(): void
  /** Changes what is shown, as the server did. */
  change(update: (value: Value) => Value): void
}

interface Outcome<Value> {
  /** The asking that it answers. */
  of?: object
  value?: Value
  error?: unknown
}

/**
 * Asks a port, again when `load` becomes another function (memoise it), and gives up when the place is left.
 * Who is signed out keeps seeing the wait: where to sign in is the application's.
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
