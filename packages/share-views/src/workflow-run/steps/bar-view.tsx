'use client'

import type { Step } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { barsPath, barOf, LANE_WIDTH, LEAST_LENGTH, type TimeScale } from './time-scale.ts'
import { useReading } from '../../reading/reading.ts'
import { useRunReading } from './run-reading.ts'

const VIEW_BOX = `0 0 ${LANE_WIDTH} 10`

/** Renders when a step ran within the time of its run; words beside it say the same. */
export function BarView({ step }: { step: Step }): ReactNode {
  const { scale } = useRunReading()
  if (!scale) return null
  const bar = barOf(step, scale)
  return (
    <Lane steps={[step]} scale={scale}>
      {bar && <rect x={bar.start} width={Math.max(bar.length, LEAST_LENGTH)} height="10" />}
    </Lane>
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
    <Lane steps={steps} scale={scale}>
      <path d={barsPath(steps, scale)} />
      {failed !== '' && <path d={failed} data-status="failed" />}
    </Lane>
  )
}

interface LaneProps {
  steps: readonly Step[]
  scale: TimeScale
  children: ReactNode
}

/** Underlines the steps of the longest path, which no other words name. */
function Lane({ steps, scale, children }: LaneProps): ReactNode {
  const { labels } = useReading()
  const { critical } = useRunReading()
  const bars = steps.flatMap((step) => (critical.has(step.id) ? (barOf(step, scale) ?? []) : []))
  const spoken =
    bars.length > 0
      ? ({ role: 'img', 'aria-label': labels.longestPath } as const)
      : ({ 'aria-hidden': true } as const)
  return (
    <svg className="vitrine-lane" viewBox={VIEW_BOX} preserveAspectRatio="none" {...spoken}>
      {children}
      {bars.length > 0 && (
        <path
          className="vitrine-critical"
          d={bars.map(({ start, length }) => `M${start},10h${Math.max(length, 1)}`).join('')}
        />
      )}
    </svg>
  )
}
