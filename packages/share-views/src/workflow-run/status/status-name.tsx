'use client'

import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import { STATUS_LABELS } from './run-labels.ts'

/** Renders a status in words, after a sign that differs in shape as well as in colour. */
export function StatusName({ status }: { status: RunStatus }): ReactNode {
  const { labels } = useReading()
  return (
    <span className="vitrine-status" data-status={status}>
      {labels[STATUS_LABELS[status]]}
    </span>
  )
}
