'use client'

import type { MemberDetails, WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import type { ReactNode } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { RoleChoices } from './role-choices.tsx'

interface RoleDialogProps {
  member: MemberDetails
  onDone(member: MemberDetails, role: WorkspaceRole): void
  onClose(): void
}

/** A dialog that changes the role of a member. */
export function RoleDialog({ member, onDone, onClose }: RoleDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, person } = useWorkspaceScreens()
  const send = async (values: FormValues) => {
    const role = values('role') as WorkspaceRole
    if (role === member.role) return
    await ports.workspaces.changeRole(workspace.id, member.userId, { role })
    onDone(member, role)
  }
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].roleDialog.title, { name: isolate(member.name) })}
      submit={t(($) => $['workspace-screens'].roleDialog.submit)}
      sending={t(($) => $['workspace-screens'].roleDialog.sending)}
      send={send}
      onClose={onClose}
    >
      {member.userId === person.id && <p>{t(($) => $['workspace-screens'].roleDialog.own)}</p>}
      <RoleChoices roles={['owner', 'admin', 'member']} chosen={member.role} />
    </FormDialog>
  )
}
