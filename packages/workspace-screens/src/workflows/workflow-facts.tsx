'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/** Facts about a workflow: whether it can be started, its number of runs, and when it was created. */
export function WorkflowFacts({ workflow }: { workflow: WorkflowEntry }): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const { id, isOpen, runs, waitingApprovals, createdAt } = workflow
  return (
    <ul className="work-facts">
      <li>
        <StateLabel kind={isOpen ? 'good' : 'ended'}>
          {isOpen
            ? t(($) => $['workspace-screens'].workflows.open)
            : t(($) => $['workspace-screens'].workflows.closed)}
        </StateLabel>
      </li>
      <li>{t(($) => $['workspace-screens'].workflows.runs, { count: runs, number: formatNumber(runs) })}</li>
      {waitingApprovals > 0 && (
        <li>
          <RouteLink to={`${paths.workflowRuns(id)}&approval=waiting`}>
            {t(($) => $['workspace-screens'].runs.waitingApprovals, {
              count: waitingApprovals,
              number: formatNumber(waitingApprovals),
            })}
          </RouteLink>
        </li>
      )}
      <li>
        <Moment at={createdAt} />
      </li>
    </ul>
  )
}
