'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'

interface EndOthersDialogProps {
  onDone(): void
  onClose(): void
}

/** A dialog that signs out every other device. */
export function EndOthersDialog({ onDone, onClose }: EndOthersDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { onNotice } = useAccount()
  const end = async () => {
    await ports.account.endOtherSessions()
    onDone()
    onNotice(t(($) => $['workspace-screens'].sessions.endedOthers))
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].sessions.endOthersTitle)}
      confirm={t(($) => $['workspace-screens'].sessions.endOthers)}
      confirming={t(($) => $['workspace-screens'].sessions.ending)}
      onConfirm={end}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].sessions.endOthersText)}</p>
    </ConfirmDialog>
  )
}
