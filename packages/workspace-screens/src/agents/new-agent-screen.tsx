'use client'

import { useState, type ReactNode } from 'react'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { AgentForm } from './agent-form.tsx'

/** The screen that creates an agent or chatbot, and then goes to its screen. */
export function NewAgentScreen({ onUnsaved, blockedNavigation }: UnsavedChangesGuardProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, paths } = useWorkspaceScreens()
  const [createdId, setCreatedId] = useState<string>()
  const [isTouched, setIsTouched] = useState(false)
  const isUnsaved = isTouched && createdId === undefined
  useUnsavedChanges(isUnsaved, onUnsaved)
  useFollowOnce(createdId === undefined ? undefined : paths.agent(createdId))
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].agents.new)}>
      {workspace.role === 'member' ? (
        <p>{t(($) => $['workspace-screens'].problems['role-too-low'])}</p>
      ) : (
        <AgentForm
          onTouched={() => setIsTouched(true)}
          send={async (request) => setCreatedId((await ports.agents.create(workspace.id, request)).id)}
        />
      )}
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].agent.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
