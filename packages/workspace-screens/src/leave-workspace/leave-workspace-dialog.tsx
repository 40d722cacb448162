'use client'

import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface LeaveWorkspaceDialogProps {
  onLeft(): void
  onClose(): void
}

/** A dialog in which a person leaves the workspace. */
export function LeaveWorkspaceDialog({ onLeft, onClose }: LeaveWorkspaceDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, person } = useWorkspaceScreens()
  const leave = async () => {
    await ports.workspaces.removeMember(workspace.id, person.id)
    onLeft()
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].leaveDialog.title, { workspace: isolate(workspace.name) })}
      confirm={t(($) => $['workspace-screens'].leaveDialog.confirm)}
      confirming={t(($) => $['workspace-screens'].leaveDialog.confirming)}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].leaveDialog.text)}</p>
    </ConfirmDialog>
  )
}
