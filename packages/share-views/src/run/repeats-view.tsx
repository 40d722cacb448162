'use client'

import type { RunStatus } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import type { StepNode } from './arrange-steps.ts'
import { useRunReading } from './run-reading.ts'
import { KIND_LABELS } from './run-words.ts'
import { worstStatus } from './worst-status.ts'

interface RepeatsViewProps {
  nodes: StepNode[]
  counts: Partial<Record<RunStatus, number>>
}

/** Steps that repeat, as one line that says how often and how they ended. */
export function RepeatsView({ nodes, counts }: RepeatsViewProps): ReactNode {
  const { labels, formats } = useReading()
  const { renderEntries } = useRunReading()
  const { name, kind } = nodes[0]!.step
  const failed = counts.failed ?? 0
  const unfinished = nodes.length - failed - (counts.succeeded ?? 0)
  return (
    <li className="vitrine-step" data-status={worstStatus(new Set(statusesOf(counts)))}>
      <details className="vitrine-repeats">
        <summary>
          <span className="vitrine-step-what">
            <bdi className="vitrine-step-name">{readableLine(name) || labels[KIND_LABELS[kind]]}</bdi>{' '}
            <bdi className="vitrine-step-times">{`×${formats.number(nodes.length)}`}</bdi>{' '}
            <span className="vitrine-step-kind">{labels[KIND_LABELS[kind]]}</span>
          </span>
          <span className="vitrine-step-end" suppressHydrationWarning>
            {failed > 0 && (
              <span className="vitrine-status" data-status="failed">
                {labels.countFailed(failed, formats.number(failed))}
              </span>
            )}
            {unfinished > 0 && <span>{labels.countUnfinished(unfinished, formats.number(unfinished))}</span>}
            {failed + unfinished === 0 && (
              <span className="vitrine-status" data-status="succeeded">
                {labels.statusSucceeded}
              </span>
            )}
          </span>
        </summary>
        {renderEntries(nodes.map((node) => ({ as: 'step', node })))}
      </details>
    </li>
  )
}

function statusesOf(counts: Partial<Record<RunStatus, number>>): RunStatus[] {
  return Object.keys(counts) as RunStatus[]
}
