'use client'

import type { PasskeyDetails } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'

interface RenamePasskeyDialogProps {
  passkey: PasskeyDetails
  onDone(passkey: PasskeyDetails): void
  onClose(): void
}

/** A dialog that renames a passkey. */
export function RenamePasskeyDialog({ passkey, onDone, onClose }: RenamePasskeyDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { onNotice } = useAccount()
  const rename = async (values: FormValues) => {
    const name = values('name').trim()
    await ports.account.renamePasskey(passkey.id, { name })
    onDone({ ...passkey, name })
    onNotice(t(($) => $['workspace-screens'].passkeys.renamed, { name: isolate(name) }))
  }
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].passkeys.renameTitle)}
      submit={t(($) => $['workspace-screens'].passkeys.renameSubmit)}
      sending={t(($) => $['workspace-screens'].passkeys.renaming)}
      send={rename}
      onClose={onClose}
    >
      <PasskeyNameField name={passkey.name} />
    </FormDialog>
  )
}
