'use client'

import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import { STATUS_LABELS } from './run-labels.ts'

/** A status in words, after a sign that is told apart by shape as well as by colour. */
export function StatusName({ status }: { status: RunStatus }): ReactNode {
  const { labels } = useReading()
  return (
    <span className="vitrine-status" data-status={status}>
      {labels[STATUS_LABELS[status]]}
    </span>
  )
}
