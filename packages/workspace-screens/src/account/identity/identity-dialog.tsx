'use client'

import type { PasswordRequest } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { PasswordField } from '../../form/password-field.tsx'
import { useAccount } from './account-context.ts'

interface IdentityDialogProps {
  title: string
  submit: string
  sending: string
  kind?: 'main' | 'danger'
  fieldOfReason?: Readonly<Record<string, string>>
  /** Performs the change, with the password where the account has one. */
  send(credentials: PasswordRequest, values: FormValues): Promise<void>
  onClose(): void
  children?: ReactNode
}

/**
 * A dialog that asks for the password before a sensitive change, so that nobody at an unattended screen can make it.
 */
export function IdentityDialog({ send, children, fieldOfReason, ...dialog }: IdentityDialogProps): ReactNode {
  const { account } = useAccount()
  const { hasPassword } = account
  return (
    <FormDialog
      {...dialog}
      fieldOfReason={{ 'wrong-credentials': 'password', ...fieldOfReason }}
      send={(values) => send(hasPassword ? { password: values('password') } : {}, values)}
    >
      {children}
      {hasPassword && <PasswordField userName={account.person.email} />}
    </FormDialog>
  )
}
