'use client'

import type { RunFilter } from '@vitrine/api-client'
import { runStatuses } from '@vitrine/transcript'
import { useId, type ReactNode } from 'react'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { useWorkflows } from '../workflows/use-workflows.ts'

interface RunFiltersProps {
  filter: RunFilter
  onFilter(filter: RunFilter): void
}

/** Filters runs by workflow and status. */
export function RunFilters({ filter, onFilter }: RunFiltersProps): ReactNode {
  const { workflowId, status } = filter
  const { t } = useText()
  const id = useId()
  const loaded = useWorkflows().value
  const workflows = loaded?.entries ?? []
  const isListed = workflows.some((workflow) => workflow.id === workflowId)
  return (
    <fieldset className="work-filters" aria-label={t(($) => $['workspace-screens'].runs.filter)}>
      {(!loaded || workflows.length > 0 || workflowId !== undefined) && (
        <div>
          <label htmlFor={`${id}-workflow`}>{t(($) => $['workspace-screens'].runs.workflow)}</label>
          <div className="vitrine-input">
            <select
              id={`${id}-workflow`}
              value={workflowId ?? ''}
              onChange={({ target }) => onFilter({ ...filter, workflowId: target.value || undefined })}
            >
              <option value="">{t(($) => $['workspace-screens'].runs.everyWorkflow)}</option>
              {workflowId !== undefined && !isListed && (
                <option value={workflowId}>{t(($) => $['workspace-screens'].runs.oneWorkflow)}</option>
              )}
              {workflows.map((workflow) => (
                <option key={workflow.id} value={workflow.id}>
                  {visibleTitle(workflow.name)}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
      <div>
        <label htmlFor={`${id}-status`}>{t(($) => $['workspace-screens'].runs.status)}</label>
        <div className="vitrine-input">
          <select
            id={`${id}-status`}
            value={status ?? ''}
            onChange={({ target }) =>
              onFilter({ ...filter, status: runStatuses.find((each) => each === target.value) })
            }
          >
            <option value="">{t(($) => $['workspace-screens'].runs.everyStatus)}</option>
            {runStatuses.map((each) => (
              <option key={each} value={each}>
                {t(($) => $['workspace-screens'].runStatus[each])}
              </option>
            ))}
          </select>
        </div>
      </div>
    </fieldset>
  )
}
