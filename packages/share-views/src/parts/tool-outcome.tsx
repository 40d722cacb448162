'use client'

import type { ToolResult } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'

const OUTCOME_LABELS = { success: 'done', error: 'failed', unset: 'answered' } as const

/** Renders how a call of a tool ended, and how long it took; nothing where no answer was recorded. */
export function ToolOutcome({ outcome, durationMs = 0 }: Partial<ToolResult>): ReactNode {
  const { labels, formats } = useReading()
  return (
    <>
      {outcome && (
        <span className="vitrine-outcome" data-outcome={outcome}>
          {labels[OUTCOME_LABELS[outcome]]}
        </span>
      )}
      {durationMs > 0 && <span>{formats.duration(durationMs)}</span>}
    </>
  )
}
