'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { PlaceLink } from '../control/place-link.tsx'
import { StateWord } from '../control/state-word.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/** Whether a workflow can be started, how often it was, and since when there is it. */
export function WorkflowFacts({ workflow }: { workflow: WorkflowEntry }): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const { id, isOpen, runs, waitingApprovals, createdAt } = workflow
  return (
    <ul className="work-facts">
      <li>
        <StateWord kind={isOpen ? 'good' : 'ended'}>
          {isOpen
            ? t(($) => $['workspace-screens'].workflows.open)
            : t(($) => $['workspace-screens'].workflows.closed)}
        </StateWord>
      </li>
      <li>{t(($) => $['workspace-screens'].workflows.runs, { count: runs, number: formatNumber(runs) })}</li>
      {waitingApprovals > 0 && (
        <li>
          <PlaceLink to={`${paths.workflowRuns(id)}&approval=waiting`}>
            {t(($) => $['workspace-screens'].runs.waitingApprovals, {
              count: waitingApprovals,
              number: formatNumber(waitingApprovals),
            })}
          </PlaceLink>
        </li>
      )}
      <li>
        <Moment at={createdAt} />
      </li>
    </ul>
  )
}
