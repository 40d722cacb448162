'use client'

import type { ReactNode } from 'react'

/** Which of two runs something is of. */
export type Side = 'first' | 'second'

const LETTERS: Readonly<Record<Side, string>> = { first: 'A', second: 'B' }

/** Renders the letter of a run: outlined for the first, filled for the second. */
export function SideMark({ side }: { side: Side }): ReactNode {
  return (
    <span className="vitrine-side" data-side={side} translate="no">
      {LETTERS[side]}
    </span>
  )
}
