'use client'

import type { Step } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useRunReading } from './run-reading.ts'
import { barOf, LANE_WIDTH } from './time-scale.ts'

/** When a step ran within the time of its run; words beside it say the same. */
export function BarView({ step }: { step: Step }): ReactNode {
  const { scale } = useRunReading()
  const bar = scale && barOf(step, scale)
  return (
    <span className="vitrine-lane" aria-hidden="true">
      {bar && (
        <svg viewBox={`0 0 ${LANE_WIDTH} 10`} preserveAspectRatio="none">
          <rect x={bar.start} width={bar.length} height="10" />
        </svg>
      )}
    </span>
  )
}
