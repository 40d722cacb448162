'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import type { ReactNode } from 'react'
import { CatalogFacts } from '../catalog/catalog-facts.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/** Facts about a workflow: whether it can be started, its number of runs, what they usually take, and when it was changed last. */
export function WorkflowFacts({ workflow }: { workflow: WorkflowEntry }): ReactNode {
  const { t, formatNumber, formatDuration, formatMoney } = useText()
  const { paths } = useWorkspaceScreens()
  const { id, isOpen, runs, usual, waitingApprovals } = workflow
  return (
    <CatalogFacts entry={workflow}>
      <li>
        <StateLabel kind={isOpen ? 'good' : 'ended'}>
          {isOpen
            ? t(($) => $['workspace-screens'].workflows.open)
            : t(($) => $['workspace-screens'].workflows.closed)}
        </StateLabel>
      </li>
      <li>{t(($) => $['workspace-screens'].workflows.runs, { count: runs, number: formatNumber(runs) })}</li>
      {usual && (
        <li>
          {t(($) => $['workspace-screens'].workflows.usual, {
            time: formatDuration(usual.medianMs),
            most: formatDuration(usual.mostMs),
          })}
        </li>
      )}
      {usual?.medianCost && (
        <li>
          {t(($) => $['workspace-screens'].workflows.usualCost, {
            cost: formatMoney(usual.medianCost.amount, usual.medianCost.currency),
          })}
        </li>
      )}
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
    </CatalogFacts>
  )
}
