'use client'

import type { ReactNode } from 'react'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useText } from '../text/use-text.ts'
import { NamedEntries } from './named-entries.tsx'
import type { Bulk } from './use-bulk-work.ts'

interface BulkFailuresProps<Entry> {
  bulk: Bulk<Entry>
  renderName(entry: Entry): ReactNode
}

/** Says which entries stayed as they were and why; nothing where all went well. */
export function BulkFailures<Entry extends { id: string }>({
  bulk: { failed, unsent },
  renderName,
}: BulkFailuresProps<Entry>): ReactNode {
  const { t, formatNumber } = useText()
  const describeProblem = useProblemLabel()
  const byReason = Map.groupBy(failed, ({ error }) => (error === undefined ? '' : describeProblem(error)))
  if (failed.length === 0 && unsent === 0) return undefined
  return (
    <div role="alert">
      {failed.length > 0 && (
        <div className="work-failure work-bulk-failures">
          <p>
            {t(($) => $['workspace-screens'].bulk.failed, {
              number: formatNumber(failed.length),
            })}
          </p>
          <ul>
            {[...byReason].map(([reason, those]) => (
              <li key={reason}>
                {reason} <NamedEntries entries={those.map(({ entry }) => entry)} renderName={renderName} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {unsent > 0 && (
        <p className="work-hint">
          {t(($) => $['workspace-screens'].bulk.stopped, { number: formatNumber(unsent) })}
        </p>
      )}
    </div>
  )
}
