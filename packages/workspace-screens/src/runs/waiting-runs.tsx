'use client'

import type { RunFilter } from '@vitrine/api-client'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { useText } from '../text/use-text.ts'

interface WaitingRunsProps {
  /** Number of runs that wait for the reader's approval. */
  count: number
  filter: RunFilter
  onFilter(filter: RunFilter): void
}

/** Says how many runs wait for the reader's approval, with links to them and back to all runs. */
export function WaitingRuns({ count, filter, onFilter }: WaitingRunsProps): ReactNode {
  const { t, formatNumber } = useText()
  const isShown = filter.approval === 'waiting'
  if (count === 0 && !isShown) return null
  return (
    <div className="work-approvals">
      {isShown ? (
        <>
          {count > 0 && <StateLabel kind="warn">{describeCount()}</StateLabel>}
          <Button onPress={() => onFilter({ ...filter, approval: undefined })}>
            {t(($) => $['workspace-screens'].runs.showAll)}
          </Button>
        </>
      ) : (
        <Button onPress={() => onFilter({ approval: 'waiting' })}>
          <StateLabel kind="warn">{describeCount()}</StateLabel>
        </Button>
      )}
    </div>
  )

  function describeCount(): string {
    return t(($) => $['workspace-screens'].runs.waitingApprovals, { count, number: formatNumber(count) })
  }
}
