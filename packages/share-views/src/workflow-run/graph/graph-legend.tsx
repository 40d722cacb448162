'use client'

import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import type { PreparedNode } from '../../prepare/prepared-run.ts'
import { useReading } from '../../reading/reading.ts'
import { STATUS_LABELS } from '../status/run-labels.ts'
import { STATUS_SIGNS } from '../status/run-status.ts'

const STATUSES = Object.keys(STATUS_LABELS) as RunStatus[]

/** Renders the meaning of the status signs that occur in the graph. */
export function GraphLegend({ nodes }: { nodes: readonly PreparedNode[] }): ReactNode {
  const { labels } = useReading()
  const shown = new Set(nodes.map(({ status }) => status))
  return (
    <ul className="vitrine-legend" aria-label={labels.legend}>
      {STATUSES.filter((status) => shown.has(status)).map((status) => (
        <li key={status}>
          <Sign status={status} /> {labels[STATUS_LABELS[status]]}
        </li>
      ))}
      {shown.has(undefined) && (
        <li>
          <Sign /> {labels.notReached}
        </li>
      )}
    </ul>
  )
}

function Sign({ status }: { status?: RunStatus }): ReactNode {
  return (
    <svg
      className="vitrine-node"
      data-status={status}
      width="32"
      height="22"
      viewBox="-1 -1 34 24"
      aria-hidden="true"
    >
      <rect width="32" height="22" rx="11" />
      {status && <path className="vitrine-node-sign" d={STATUS_SIGNS[status]} transform="translate(16,11)" />}
    </svg>
  )
}
