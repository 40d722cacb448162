'use client'

import { useCallback, type ReactNode } from 'react'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { PendingRoute } from '../screen/pending-route.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { OpenWorkflow } from './open-workflow.tsx'

/** Props of `WorkflowScreen`. */
export interface WorkflowScreenProps extends UnsavedChangesGuardProps {
  workflowId: string
}

/** The screen of one workflow: its start form, and for owners and administrators all of its settings. */
export function WorkflowScreen(props: WorkflowScreenProps): ReactNode {
  return <LoadedWorkflow key={props.workflowId} {...props} />
}

function LoadedWorkflow({ workflowId, ...guard }: WorkflowScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const { value, change, ...resource } = useResource(
    useCallback(
      (signal: AbortSignal) => ports.workflows.read(workspace.id, workflowId, { signal }),
      [ports, workspace.id, workflowId],
    ),
  )
  if (value)
    return <OpenWorkflow workflow={value} onChanged={(changed) => change(() => changed)} {...guard} />
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].workflow.title)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].workflow.gone)}
      others={{ path: paths.workflows, label: t(($) => $['workspace-screens'].workflow.toWorkflows) }}
    />
  )
}
