'use client'

import type { Step } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { barsPath, barOf, LANE_WIDTH } from './time-scale.ts'
import { useRunReading } from './run-reading.ts'

const VIEW_BOX = `0 0 ${LANE_WIDTH} 10`

/** Renders when a step ran within the time of its run; words beside it say the same. */
export function BarView({ step }: { step: Step }): ReactNode {
  const { scale } = useRunReading()
  if (!scale) return null
  const bar = barOf(step, scale)
  return (
    <svg className="vitrine-lane" viewBox={VIEW_BOX} preserveAspectRatio="none" aria-hidden="true">
      {bar && <rect x={bar.start} width={Math.max(bar.length, 1)} height="10" />}
    </svg>
  )
}

/** Renders when each of several steps ran, on one lane. */
export function BarsView({ steps }: { steps: readonly Step[] }): ReactNode {
  const { scale } = useRunReading()
  if (!scale) return null
  const failed = barsPath(
    steps.filter(({ status }) => status === 'failed'),
    scale,
  )
  return (
    <svg className="vitrine-lane" viewBox={VIEW_BOX} preserveAspectRatio="none" aria-hidden="true">
      <path d={barsPath(steps, scale)} />
      {failed !== '' && <path d={failed} data-status="failed" />}
    </svg>
  )
}
