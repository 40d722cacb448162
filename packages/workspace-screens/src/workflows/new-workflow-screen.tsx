'use client'

import { useState, type ReactNode } from 'react'
import { LeaveDialog } from '../unsaved-changes/leave-dialog.tsx'
import type { LeaveGuardProps } from '../unsaved-changes/leaving.ts'
import { useUnsaved } from '../unsaved-changes/use-unsaved.ts'
import { Place } from '../screen/place.tsx'
import { useFollowOnce } from '../provider/use-follow-once.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { WorkflowForm } from './workflow-form.tsx'

/** Describes a new workflow, and goes to it once it is made; it begins closed. */
export function NewWorkflowScreen({ onUnsaved, leaving }: LeaveGuardProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, paths } = useWorkspaceScreens()
  const [madeId, setMadeId] = useState<string>()
  const [isTouched, setIsTouched] = useState(false)
  const isUnsaved = isTouched && madeId === undefined
  useUnsaved(isUnsaved, onUnsaved)
  useFollowOnce(madeId === undefined ? undefined : paths.workflow(madeId))
  if (workspace.role === 'member')
    return (
      <Place title={t(($) => $['workspace-screens'].workflows.new)}>
        <p>{t(($) => $['workspace-screens'].workflows.notYours)}</p>
      </Place>
    )
  return (
    <Place title={t(($) => $['workspace-screens'].workflows.new)}>
      <WorkflowForm
        onTouched={() => setIsTouched(true)}
        send={async (request) => setMadeId((await ports.workflows.create(workspace.id, request)).id)}
      />
      {leaving && isUnsaved && (
        <LeaveDialog leaving={leaving} text={t(($) => $['workspace-screens'].workflowForm.leaveText)} />
      )}
    </Place>
  )
}
