'use client'

import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { startLimit, type WaitLimitError } from '../state/limit-wait.ts'
import { useWaitLimit } from './wait-limit-provider.tsx'

export interface LimitedSuspenseProps {
  /** Shown while something below is pending. */
  fallback?: ReactNode
  /**
   * Longest wait; `Infinity` is no limit.
   * @default what the nearest `WaitLimitProvider` says, else `SUSPENSE_TIMEOUT_MS`
   */
  milliseconds?: number
  children?: ReactNode
}

/**
 * Suspense that does not wait for ever: at the limit the nearest error boundary receives a `WaitLimitError`. Rendered
 * again by that boundary's reset, it waits anew. A transition that keeps the old screen shows no fallback; limit its
 * promise by `limitWait`.
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
