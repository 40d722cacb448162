'use client'

import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { startLimit, type WaitLimitError } from '../state/limit-wait.ts'
import { useWaitLimit } from './wait-limit-provider.tsx'

/** Properties of `LimitedSuspense`. */
export interface LimitedSuspenseProps {
  /** Rendered while something below is pending. */
  fallback?: ReactNode
  /**
   * Longest wait; `Infinity` is no limit.
   * @default what the nearest `WaitLimitProvider` says, else `SUSPENSE_TIMEOUT_MS`
   */
  milliseconds?: number
  children?: ReactNode
}

/**
 * Renders a Suspense with a limit, after which the nearest error boundary receives a `WaitLimitError`. After that
 * boundary's reset it waits anew. A transition that keeps the old screen renders no fallback; limit its promise by
 * `limitWait`.
 */
export function LimitedSuspense({ fallback, milliseconds, children }: LimitedSuspenseProps): ReactNode {
  const inherited = useWaitLimit()
  const limited = <LimitedFallback milliseconds={milliseconds ?? inherited}>{fallback}</LimitedFallback>
  return <Suspense fallback={limited}>{children}</Suspense>
}

function LimitedFallback({
  milliseconds,
  children,
}: {
  milliseconds: number
  children: ReactNode
}): ReactNode {
  const [error, setError] = useState<WaitLimitError>()
  useEffect(() => startLimit(milliseconds, setError), [milliseconds])
  if (error) throw error
  return children
}
