'use client'

import type { WorkspaceDetails, WorkspaceRequest } from '@vitrine/api-client/contract/workspaces'
import type { ReactNode } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { NameField } from '../form/name-field.tsx'
import { useText } from '../text/use-text.ts'

/** Props of `NewWorkspaceDialog`. */
export interface NewWorkspaceDialogProps {
  create(request: WorkspaceRequest): Promise<WorkspaceDetails>
  onDone(workspace: WorkspaceDetails): void
  onClose(): void
}

/** A dialog that creates a workspace. It works without a provider, for a person who has no workspace yet. */
export function NewWorkspaceDialog({ create, onDone, onClose }: NewWorkspaceDialogProps): ReactNode {
  const { t } = useText()
  const send = async (values: FormValues) => onDone(await create({ name: values('name').trim() }))
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].newWorkspace.title)}
      submit={t(($) => $['workspace-screens'].newWorkspace.submit)}
      sending={t(($) => $['workspace-screens'].newWorkspace.sending)}
      send={send}
      onClose={onClose}
    >
      <NameField
        label={t(($) => $['workspace-screens'].workspace.name)}
        missing={t(($) => $['workspace-screens'].workspace.missingName)}
        hint={t(($) => $['workspace-screens'].newWorkspace.text)}
      />
    </FormDialog>
  )
}
