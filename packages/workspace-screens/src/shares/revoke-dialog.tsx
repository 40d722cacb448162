'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import type { ReactNode } from 'react'
import { TitleText } from '../control/title-text.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { codeOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { RunName } from '../control/run-name.tsx'
import { useText } from '../text/use-text.ts'

interface RevokeDialogProps {
  share: ShareEntry
  onRevoked(share: ShareEntry): void
  onClose(): void
}

/** A dialog that revokes a link, which cannot be undone. */
export function RevokeDialog({ share, onRevoked, onClose }: RevokeDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const revoke = async () => {
    try {
      await ports.library.revokeShare(workspace.id, share.id)
    } catch (error) {
      // Somebody else revoked it first.
      if (codeOf(error) !== 'not-found') throw error
    }
    onRevoked({ ...share, revokedAt: new Date().toISOString() })
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].shares.revokeTitle)}
      confirm={t(($) => $['workspace-screens'].shares.revoke)}
      confirming={t(($) => $['workspace-screens'].shares.revoking)}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        <strong>
          {share.kind === 'run' ? <RunName name={share.title} /> : <TitleText title={share.title} />}
        </strong>
      </p>
      <p>{t(($) => $['workspace-screens'].shares.revokeText)}</p>
    </ConfirmDialog>
  )
}
