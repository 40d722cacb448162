'use client'

import type { MemberDetails } from '@vitrine/api-client/contract'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface RemoveDialogProps {
  member: MemberDetails
  onDone(member: MemberDetails): void
  onClose(): void
}

/** Takes somebody out of the workspace, and says what stays behind. */
export function RemoveDialog({ member, onDone, onClose }: RemoveDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const name = isolate(member.name)
  const remove = async () => {
    await ports.workspaces.removeMember(workspace.id, member.userId)
    onDone(member)
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].removeDialog.title, { name })}
      confirm={t(($) => $['workspace-screens'].removeDialog.confirm)}
      confirming={t(($) => $['workspace-screens'].removeDialog.confirming)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].removeDialog.text, { name })}</p>
    </ConfirmDialog>
  )
}
