'use client'

import type { CatalogFilter } from '@vitrine/api-client'
import { useMemo, type ReactNode } from 'react'
import { CatalogList, type CatalogListProps } from '../catalog/catalog-list.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { useWorkflowView } from './use-workflow-view.tsx'

/** Props of `WorkflowsScreen`. */
export type WorkflowsScreenProps = CatalogListProps<CatalogFilter>

/** The screen that lists the workspace's workflows; owners and administrators add to it. */
export function WorkflowsScreen(props: WorkflowsScreenProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useWorkflowView()
  const client = useMemo(
    () => ({
      ...ports.workflows,
      async list(...wanted: Parameters<typeof ports.workflows.list>) {
        const { workflows, next } = await ports.workflows.list(...wanted)
        return { entries: workflows, next }
      },
    }),
    [ports],
  )
  return (
    <CatalogList
      {...props}
      client={client}
      newPath={paths.newWorkflow}
      viewOf={viewOf}
      renderWarning={(workflows, to) => {
        const runs = workflows.reduce((sum, workflow) => sum + workflow.runs, 0)
        if (to === 'trashed')
          return (
            workflows.some(({ isOpen }) => isOpen) && <p>{t(($) => $['workspace-screens'].bulk.closeText)}</p>
          )
        return runs > 0 && <p>{t(($) => $['workspace-screens'].bulk.runs, { number: formatNumber(runs) })}</p>
      }}
      texts={{
        title: t(($) => $['workspace-screens'].workflows.title),
        new: t(($) => $['workspace-screens'].workflows.new),
        empty: t(($) => $['workspace-screens'].workflows.empty),
        emptyForMembers: t(($) => $['workspace-screens'].workflows.emptyForMembers),
        noMatch: t(($) => $['workspace-screens'].workflows.noMatch),
        emptyArchive: t(($) => $['workspace-screens'].workflows.emptyArchive),
        emptyTrash: t(($) => $['workspace-screens'].workflows.emptyTrash),
        removeSeveral: t(($) => $['workspace-screens'].bulk.removeWorkflows),
      }}
    />
  )
}
