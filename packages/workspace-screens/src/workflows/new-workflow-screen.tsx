'use client'

import { useState, type ReactNode } from 'react'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { WorkflowForm } from './workflow-form.tsx'

/** The screen that creates a workflow, which begins closed, and then goes to its screen. */
export function NewWorkflowScreen({ onUnsaved, blockedNavigation }: UnsavedChangesGuardProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, paths } = useWorkspaceScreens()
  const [madeId, setMadeId] = useState<string>()
  const [isTouched, setIsTouched] = useState(false)
  const isUnsaved = isTouched && madeId === undefined
  useUnsavedChanges(isUnsaved, onUnsaved)
  useFollowOnce(madeId === undefined ? undefined : paths.workflow(madeId))
  if (workspace.role === 'member')
    return (
      <ScreenLayout title={t(($) => $['workspace-screens'].workflows.new)}>
        <p>{t(($) => $['workspace-screens'].workflows.notYours)}</p>
      </ScreenLayout>
    )
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].workflows.new)}>
      <WorkflowForm
        onTouched={() => setIsTouched(true)}
        send={async (request) => setMadeId((await ports.workflows.create(workspace.id, request)).id)}
      />
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].workflowForm.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
