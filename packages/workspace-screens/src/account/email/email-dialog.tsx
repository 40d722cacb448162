'use client'

import type { PasswordRequest } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { EmailField } from '../../form/email-field.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'
import { IdentityDialog } from '../identity/identity-dialog.tsx'

interface EmailDialogProps {
  /** Called when a mail is on its way to the new address. */
  onSent(email: string): void
  onClose(): void
}

const fieldOfReason = { 'invalid-email': 'email' }

/** Asks for a new address and for the password. */
export function EmailDialog({ onSent, onClose }: EmailDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { account, onNotice } = useAccount()
  const send = async (credentials: PasswordRequest, values: FormValues) => {
    const newEmail = values('email').trim()
    await ports.account.changeEmail({ ...credentials, newEmail })
    onNotice('')
    onSent(newEmail)
  }
  const rejectSame = (email: string) =>
    email.toLowerCase() === account.person.email.toLowerCase()
      ? t(($) => $['workspace-screens'].email.same)
      : undefined
  return (
    <IdentityDialog
      title={t(($) => $['workspace-screens'].email.dialogTitle)}
      submit={t(($) => $['workspace-screens'].email.submit)}
      sending={t(($) => $['workspace-screens'].email.sending)}
      fieldOfReason={fieldOfReason}
      send={send}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].email.dialogText)}</p>
      <EmailField
        label={t(($) => $['workspace-screens'].email.label)}
        missing={t(($) => $['workspace-screens'].email.missing)}
        check={rejectSame}
      />
    </IdentityDialog>
  )
}
