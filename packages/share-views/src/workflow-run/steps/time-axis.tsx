'use client'

import type { ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import type { TimeScale } from './time-scale.ts'

/** Number of ticks; every fourth is visible before the reader zooms in. */
const TICKS = 16

/** Renders the time since the start of the run along a lane, and what marks its longest path. */
export function TimeAxis({
  scale: { start, end },
  hasLongestPath,
}: {
  scale: TimeScale
  hasLongestPath: boolean
}): ReactNode {
  const { labels, formats } = useReading()
  return (
    <div className="vitrine-axis" aria-hidden="true">
      {hasLongestPath && <span className="vitrine-longest">{labels.longestPath}</span>}
      <div>
        {Array.from({ length: TICKS }, (_, tick) => (
          <span key={tick} suppressHydrationWarning>
            {formats.duration(((end - start) * tick) / TICKS)}
          </span>
        ))}
      </div>
    </div>
  )
}
