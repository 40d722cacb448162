'use client'

import type { PasskeyDetails, PasswordRequest } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { useDeviceLabel } from '../../device/use-device-label.ts'
import type { FormValues } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'
import { IdentityDialog } from '../identity/identity-dialog.tsx'
import { PasskeyNameField } from './passkey-name-field.tsx'

interface AddPasskeyDialogProps {
  onDone(passkey: PasskeyDetails): void
  onClose(): void
}

/** A dialog that creates a passkey in the browser after the password was entered. */
export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { onNotice } = useAccount()
  const describeDevice = useDeviceLabel()
  const add = async (credentials: PasswordRequest, values: FormValues) => {
    onNotice('')
    const { options } = await ports.account.passkeyCreationOptions(credentials)
    const response = await ports.passkeys.create(options)
    const passkey = await ports.account.addPasskey({ name: values('name').trim(), response })
    onDone(passkey)
    onNotice(t(($) => $['workspace-screens'].passkeys.added, { name: isolate(passkey.name) }))
  }
  return (
    <IdentityDialog
      title={t(($) => $['workspace-screens'].passkeys.add)}
      submit={t(($) => $['workspace-screens'].passkeys.add)}
      sending={t(($) => $['workspace-screens'].passkeys.adding)}
      send={add}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].passkeys.addText)}</p>
      <PasskeyNameField name={describeDevice(navigator.userAgent)} />
    </IdentityDialog>
  )
}
