'use client'

import type { PendingInvitation, WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import type { ReactNode } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { EmailField } from '../form/email-field.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { SelectField } from '../form/select-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { givableRoles } from './givable-roles.ts'
import { RoleChoices } from './role-choices.tsx'

interface InviteDialogProps {
  languages?: Readonly<Record<string, string>>
  onDone(invitation: PendingInvitation): void
  onClose(): void
}

const fieldOfReason = { 'invalid-email': 'email', 'already-member': 'email', 'already-invited': 'email' }

/** A dialog that invites an e-mail address to the workspace. */
export function InviteDialog({ languages, onDone, onClose }: InviteDialogProps): ReactNode {
  const { t, language } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const send = async (values: FormValues) => {
    const request = {
      email: values('email').trim(),
      role: values('role') as WorkspaceRole,
      language: values('language') || language,
    }
    onDone(await ports.workspaces.invite(workspace.id, request))
  }
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].inviteDialog.title)}
      submit={t(($) => $['workspace-screens'].inviteDialog.submit)}
      sending={t(($) => $['workspace-screens'].inviteDialog.sending)}
      fieldOfReason={fieldOfReason}
      send={send}
      onClose={onClose}
    >
      <EmailField
        label={t(($) => $['workspace-screens'].inviteDialog.email)}
        missing={t(($) => $['workspace-screens'].inviteDialog.missingEmail)}
      />
      <RoleChoices roles={givableRoles(workspace.role)} chosen="member" />
      {languages && (
        <SelectField
          name="language"
          label={t(($) => $['workspace-screens'].inviteDialog.language)}
          hint={t(($) => $['workspace-screens'].inviteDialog.languageNote)}
          defaultValue={language}
        >
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}
