'use client'

import type { SessionDetails } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { useDeviceLabel } from '../../device/use-device-label.ts'
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'

interface EndSessionDialogProps {
  session: SessionDetails
  onDone(): void
  onClose(): void
}

/** A dialog that signs out one other device. */
export function EndSessionDialog({ session, onDone, onClose }: EndSessionDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { onNotice } = useAccount()
  const describeDevice = useDeviceLabel()
  const end = async () => {
    await ports.account.endSession(session.id)
    onDone()
    onNotice(t(($) => $['workspace-screens'].sessions.ended))
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].sessions.endTitle)}
      confirm={t(($) => $['workspace-screens'].sessions.endConfirm)}
      confirming={t(($) => $['workspace-screens'].sessions.ending)}
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        {t(($) => $['workspace-screens'].sessions.endText, { device: describeDevice(session.userAgent) })}
      </p>
    </ConfirmDialog>
  )
}
