'use client'

import type { AccountAnswer } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { NameField } from '../form/name-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface KeyDialogProps {
  /** The account whose password is asked for, so that nobody at an unattended screen makes a key. */
  account: AccountAnswer
  onDone(key: string): void
  onClose(): void
}

/** A dialog that names and creates an API key after the password was entered. */
export function KeyDialog({ account, onDone, onClose }: KeyDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const send = async (values: FormValues) => {
    const { key } = await ports.workspaces.createKey(workspace.id, {
      name: values('name').trim(),
      ...(account.hasPassword && { password: values('password') }),
    })
    onDone(key)
  }
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].keyDialog.title)}
      submit={t(($) => $['workspace-screens'].keyDialog.submit)}
      sending={t(($) => $['workspace-screens'].keyDialog.sending)}
      fieldOfReason={{ 'wrong-credentials': 'password' }}
      send={send}
      onClose={onClose}
    >
      <NameField
        label={t(($) => $['workspace-screens'].keyDialog.name)}
        missing={t(($) => $['workspace-screens'].keyDialog.missingName)}
        hint={t(($) => $['workspace-screens'].keyDialog.nameNote)}
      />
      {account.hasPassword && <PasswordField userName={account.person.email} />}
    </FormDialog>
  )
}
