'use client'

import type { ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import type { TimeScale } from './time-scale.ts'

/** Every fourth of these is shown until the reader looks closer. */
const TICKS = 16

/** How long after the start of the run the parts of a lane are. */
export function TimeAxis({ scale: { start, end } }: { scale: TimeScale }): ReactNode {
  const { formats } = useReading()
  return (
    <div className="vitrine-axis" aria-hidden="true">
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
