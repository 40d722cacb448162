'use client'

import type { WorkspaceDetails } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PolicySection } from '../publishing-policy-form/policy-section.tsx'
import { useText } from '../text/use-text.ts'
import { ActivitySection } from './activity-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { NewWorkspaceDialog } from './new-workspace-dialog.tsx'
import { RenameForm } from './rename-form.tsx'

/** Props of `WorkspaceScreen`. */
export interface WorkspaceScreenProps {
  /** Called with a new workspace; the application goes to it. */
  onCreated(workspace: WorkspaceDetails): void
  /** Called when the person has left this workspace, or it is deleted. */
  onLeft(): void
}

/** The screen of the workspace itself: its name, its activity, leaving and deleting it, and creating another. */
export function WorkspaceScreen({ onCreated, onLeft }: WorkspaceScreenProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [notice, setNotice] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const { role, name } = workspace
  return (
    <ScreenLayout
      title={t(($) => $['workspace-screens'].workspace.title)}
      notice={notice}
      action={
        <Button onPress={() => setIsCreating(true)}>
          {t(($) => $['workspace-screens'].workspace.create)}
        </Button>
      }
    >
      <dl className="work-terms">
        <dt>{t(($) => $['workspace-screens'].workspace.yourRole, { workspace: isolate(name) })}</dt>
        <dd>
          {t(($) => $['workspace-screens'].roles[role])}
          <small>{t(($) => $['workspace-screens'].roleNotes[role])}</small>
        </dd>
      </dl>
      {role !== 'member' && <RenameForm onNotice={setNotice} />}
      {role !== 'member' && <PolicySection />}
      <LeaveSection onLeft={onLeft} />
      {role === 'owner' && <DeleteSection onDeleted={onLeft} />}
      {role === 'owner' && <ActivitySection />}
      {isCreating && (
        <NewWorkspaceDialog
          create={(request) => ports.workspaces.create(request)}
          onDone={onCreated}
          onClose={() => setIsCreating(false)}
        />
      )}
    </ScreenLayout>
  )
}
