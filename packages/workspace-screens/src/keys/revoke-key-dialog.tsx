'use client'

import type { KeyDetails } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface RevokeKeyDialogProps {
  entry: KeyDetails
  onDone(key: KeyDetails): void
  onClose(): void
}

/** A dialog that revokes an API key. */
export function RevokeKeyDialog({ entry, onDone, onClose }: RevokeKeyDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const revoke = async () => {
    await ports.workspaces.revokeKey(workspace.id, entry.id)
    onDone(entry)
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].revokeKey.title, { name: isolate(entry.name) })}
      confirm={t(($) => $['workspace-screens'].revokeKey.confirm)}
      confirming={t(($) => $['workspace-screens'].revokeKey.confirming)}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].revokeKey.text)}</p>
    </ConfirmDialog>
  )
}
