'use client'

import type { ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import { useRunReading } from './run-reading.ts'

interface RowFiguresProps {
  /** What the row took of tokens, in words. */
  used?: string
  /** In milliseconds, where it is known. */
  duration: number | undefined
}

/** What takes less, in milliseconds, took no time that anybody measures. */
const LEAST = 0.5

/** Renders the figures at the end of a row, each below those of the row above. */
export function RowFigures({ used, duration }: RowFiguresProps): ReactNode {
  const { formats } = useReading()
  const { hasUsage } = useRunReading()
  return (
    <>
      {hasUsage && (
        <>
          <span className="vitrine-step-used" suppressHydrationWarning>
            {used}
          </span>{' '}
        </>
      )}
      <span className="vitrine-step-time" suppressHydrationWarning>
        {duration !== undefined && duration >= LEAST && formats.duration(duration)}
      </span>
    </>
  )
}
