'use client'

import type { PendingInvitation } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface RevokeInvitationDialogProps {
  invitation: PendingInvitation
  onDone(invitation: PendingInvitation): void
  onClose(): void
}

/** A dialog that revokes an invitation. */
export function RevokeInvitationDialog({
  invitation,
  onDone,
  onClose,
}: RevokeInvitationDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const revoke = async () => {
    await ports.workspaces.revokeInvitation(workspace.id, invitation.id)
    onDone(invitation)
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].revokeInvitation.title)}
      confirm={t(($) => $['workspace-screens'].revokeInvitation.confirm)}
      confirming={t(($) => $['workspace-screens'].revokeInvitation.confirming)}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].revokeInvitation.text, { email: isolate(invitation.email) })}</p>
    </ConfirmDialog>
  )
}
