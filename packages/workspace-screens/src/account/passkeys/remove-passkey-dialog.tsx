'use client'

import type { PasskeyDetails, PasswordRequest } from '@vitrine/api-client/contract/accounts'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'
import { IdentityDialog } from '../identity/identity-dialog.tsx'

interface RemovePasskeyDialogProps {
  passkey: PasskeyDetails
  onDone(passkey: PasskeyDetails): void
  onClose(): void
}

/** A dialog that removes a passkey. */
export function RemovePasskeyDialog({ passkey, onDone, onClose }: RemovePasskeyDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { onNotice, onOthersEnded } = useAccount()
  const name = isolate(passkey.name)
  const remove = async (credentials: PasswordRequest) => {
    await ports.account.removePasskey(passkey.id, credentials)
    onDone(passkey)
    onOthersEnded()
    onNotice(t(($) => $['workspace-screens'].passkeys.removed, { name }))
  }
  return (
    <IdentityDialog
      title={t(($) => $['workspace-screens'].passkeys.removeTitle, { name })}
      kind="danger"
      submit={t(($) => $['workspace-screens'].passkeys.removeSubmit)}
      sending={t(($) => $['workspace-screens'].passkeys.removing)}
      send={remove}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].passkeys.removeText)}</p>
    </IdentityDialog>
  )
}
