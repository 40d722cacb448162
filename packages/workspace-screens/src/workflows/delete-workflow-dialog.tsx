'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import type { ReactNode } from 'react'
import { DeleteDialog } from '../dialog/delete-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

interface DeleteWorkflowDialogProps {
  workflow: WorkflowEntry
  onDeleted(): void
  onClose(): void
}

/** A dialog that deletes a workflow, and says what is deleted with it. */
export function DeleteWorkflowDialog({ workflow, onDeleted, onClose }: DeleteWorkflowDialogProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { id, name, runs } = workflow
  return (
    <DeleteDialog
      title={t(($) => $['workspace-screens'].workflow.deleteTitle)}
      confirm={t(($) => $['workspace-screens'].workflow.delete)}
      confirming={t(($) => $['workspace-screens'].workflow.deleting)}
      name={<bdi>{visibleTitle(name)}</bdi>}
      consequence={
        runs > 0
          ? t(($) => $['workspace-screens'].workflow.deleteWithRuns, {
              count: runs,
              number: formatNumber(runs),
            })
          : t(($) => $['workspace-screens'].workflow.deleteAlone)
      }
      remove={() => ports.workflows.remove(workspace.id, id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
