'use client'

import type { PasswordRequest } from '@vitrine/api-client/contract/accounts'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { TypedConfirmation } from '../../form/typed-confirmation.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { ResourceView } from '../../resource/resource-view.tsx'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'
import { IdentityDialog } from '../identity/identity-dialog.tsx'
import { FateList } from './fate-list.tsx'
import { useFates } from './use-fates.ts'

interface DeleteAccountDialogProps {
  onDeleted(): void
  onClose(): void
}

/**
 * A dialog that lists what is deleted and what stays, and deletes the account after its address and password are
 * entered.
 */
export function DeleteAccountDialog({ onDeleted, onClose }: DeleteAccountDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { account } = useAccount()
  const fates = useFates()
  const { email } = account.person
  const title = t(($) => $['workspace-screens'].deleteAccount.dialogTitle)
  const remove = async (credentials: PasswordRequest) => {
    await ports.account.deleteAccount(credentials)
    onDeleted()
  }
  if (!fates.value || fates.value.blocked.length > 0)
    return (
      <Dialog title={title} onClose={onClose}>
        <ResourceView resource={fates}>
          {({ blocked }) => (
            <FateList text={t(($) => $['workspace-screens'].deleteAccount.blocked)} names={blocked} />
          )}
        </ResourceView>
        <div className="work-dialog-actions">
          <Button onPress={onClose}>{t(($) => $['workspace-screens'].deleteAccount.close)}</Button>
        </div>
      </Dialog>
    )
  const { gone, staying } = fates.value
  return (
    <IdentityDialog
      title={title}
      kind="danger"
      submit={t(($) => $['workspace-screens'].deleteAccount.submit)}
      sending={t(($) => $['workspace-screens'].deleteAccount.sending)}
      send={remove}
      onClose={onClose}
    >
      {gone.length === 0 && <p>{t(($) => $['workspace-screens'].deleteAccount.nothing)}</p>}
      <FateList text={t(($) => $['workspace-screens'].deleteAccount.gone)} names={gone} />
      <FateList text={t(($) => $['workspace-screens'].deleteAccount.staying)} names={staying} />
      <p>{t(($) => $['workspace-screens'].deleteAccount.final)}</p>
      <TypedConfirmation
        label={t(($) => $['workspace-screens'].deleteAccount.label)}
        hint={t(($) => $['workspace-screens'].deleteAccount.labelNote, { email: isolate(email) })}
        expected={email}
        mismatch={t(($) => $['workspace-screens'].deleteAccount.mismatch)}
      />
    </IdentityDialog>
  )
}
