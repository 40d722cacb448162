'use client'

import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import { STATUS_LABELS } from './run-labels.ts'

interface StatusNameProps {
  status: RunStatus
  /** Words that say more than the name of the status. */
  words?: string
}

/** Renders a status in words, after a sign that differs in shape as well as in colour. */
export function StatusName({ status, words }: StatusNameProps): ReactNode {
  const { labels } = useReading()
  return (
    <span className="vitrine-status" data-status={status}>
      {words ?? labels[STATUS_LABELS[status]]}
    </span>
  )
}
