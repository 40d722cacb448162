'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { codeOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { shownTitle } from '../text/shown-title.ts'
import { useText } from '../text/use-text.ts'

interface DeleteWorkflowDialogProps {
  workflow: WorkflowEntry
  onDeleted(): void
  onClose(): void
}

/** Asks before a workflow is deleted, and says what goes with it. */
export function DeleteWorkflowDialog({ workflow, onDeleted, onClose }: DeleteWorkflowDialogProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { id, name, runs } = workflow
  const remove = async () => {
    try {
      await ports.workflows.remove(workspace.id, id)
    } catch (error) {
      // Somebody was faster: what was wanted holds.
      if (codeOf(error) !== 'not-found') throw error
    }
    onDeleted()
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].workflow.deleteTitle)}
      confirm={t(($) => $['workspace-screens'].workflow.delete)}
      confirming={t(($) => $['workspace-screens'].workflow.deleting)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{shownTitle(name)}</bdi>
        </strong>
      </p>
      <p>
        {runs > 0
          ? t(($) => $['workspace-screens'].workflow.deleteWithRuns, {
              count: runs,
              number: formatNumber(runs),
            })
          : t(($) => $['workspace-screens'].workflow.deleteAlone)}
      </p>
    </ConfirmDialog>
  )
}
