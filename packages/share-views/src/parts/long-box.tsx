'use client'

import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'

interface LongBoxProps {
  /** How many lines there are; absent where lines say little. */
  lines?: number | undefined
  children: ReactNode
}

/** Renders something long in a box that scrolls, until a button makes it as high as what it holds. */
export function LongBox({ lines, children }: LongBoxProps): ReactNode {
  const { labels, formats } = useReading()
  return (
    <div className="vitrine-long">
      {children}
      <button type="button" className="vitrine-show-all" aria-expanded={false} data-other={labels.showLess}>
        <b>{labels.showAll}</b>
        {lines !== undefined && <span> {labels.lines(lines, formats.number(lines))}</span>}
      </button>
    </div>
  )
}
