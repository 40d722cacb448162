import type { ReactNode } from 'react'

/** Somewhere else. */
export function Component(): ReactNode {
  return <h1>Other</h1>
}
