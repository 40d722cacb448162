'use client'

import type { ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { NamedEntries } from './named-entries.tsx'
import type { Bulk } from './use-bulk-work.ts'

interface BulkFailuresProps<Entry> {
  bulk: Bulk<Entry>
  renderName(entry: Entry): ReactNode
}

/** Says which entries stayed as they were and why; nothing where all went well. */
export function BulkFailures<Entry extends { id: string }>({
  bulk: { failed, failure, isSignedOut, unsent },
  renderName,
}: BulkFailuresProps<Entry>): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const describeProblem = useProblemLabel()
  if (failed.length === 0 && unsent === 0) return undefined
  const byReason = new Map<string, Entry[]>()
  for (const { entry, error } of failed) {
    const reason = error === undefined ? '' : describeProblem(error)
    byReason.set(reason, [...(byReason.get(reason) ?? []), entry])
  }
  const number = formatNumber(failed.length)
  const failureTexts: Record<typeof failure, string> = {
    selected: t(($) => $['workspace-screens'].bulk.failed, { number }),
    'not-undone': t(($) => $['workspace-screens'].bulk.notUndone, { number }),
    'not-done': t(($) => $['workspace-screens'].bulk.notDone, { number }),
  }
  return (
    <div role="alert">
      {failed.length > 0 && (
        <div className="work-failure work-bulk-failures">
          <p>{failureTexts[failure]}</p>
          <ul>
            {[...byReason].map(([reason, those]) => (
              <li key={reason}>
                {reason} <NamedEntries entries={those} renderName={renderName} />
              </li>
            ))}
          </ul>
          {isSignedOut && (
            <p>
              <RouteLink to={paths.signIn(location.pathname + location.search)}>
                {t(($) => $['workspace-screens'].bulk.signIn)}
              </RouteLink>
            </p>
          )}
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
