'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { SUSPENSE_TIMEOUT_MS } from '../state/limit-wait.ts'

const WaitLimitContext = createContext(SUSPENSE_TIMEOUT_MS)

/** Properties of `WaitLimitProvider`. */
export interface WaitLimitProviderProps {
  /** Longest wait of every `LimitedSuspense` below without one of its own; `Infinity` is no limit. */
  milliseconds: number
  children?: ReactNode
}

/** Sets how long the screens below may suspend. Without it the limit is `SUSPENSE_TIMEOUT_MS`. */
export function WaitLimitProvider({ milliseconds, children }: WaitLimitProviderProps): ReactNode {
  return <WaitLimitContext.Provider value={milliseconds}>{children}</WaitLimitContext.Provider>
}

/** Returns the nearest provider's limit in milliseconds. */
export function useWaitLimit(): number {
  return useContext(WaitLimitContext)
}
