'use client'

import { useCallback, type ReactNode } from 'react'
import { PlaceLink } from '../control/place-link.tsx'
import type { LeaveGuardProps } from '../leave-guard/leaving.ts'
import { Empty } from '../place/empty.tsx'
import { Place } from '../place/place.tsx'
import { codeOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Failure } from '../resource/failure.tsx'
import { useResource } from '../resource/use-resource.ts'
import { Waiting } from '../resource/waiting.tsx'
import { useText } from '../text/use-text.ts'
import { OpenWorkflow } from './open-workflow.tsx'

/** What `WorkflowScreen` is told. */
export interface WorkflowScreenProps extends LeaveGuardProps {
  workflowId: string
}

/** One workflow: where it is started, and for owners and administrators everything about it to change. */
export function WorkflowScreen(props: WorkflowScreenProps): ReactNode {
  return <LoadedWorkflow key={props.workflowId} {...props} />
}

function LoadedWorkflow({ workflowId, ...guard }: WorkflowScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const { value, error, isLoading, refresh, change } = useResource(
    useCallback(
      (signal: AbortSignal) => ports.workflows.read(workspace.id, workflowId, { signal }),
      [ports, workspace.id, workflowId],
    ),
  )
  if (value)
    return <OpenWorkflow workflow={value} onChanged={(changed) => change(() => changed)} {...guard} />
  return (
    <Place title={t(($) => $['workspace-screens'].workflow.title)}>
      {error === undefined && <Waiting />}
      {codeOf(error) === 'not-found' && (
        <Empty
          text={t(($) => $['workspace-screens'].workflow.gone)}
          action={
            <PlaceLink to={paths.workflows} kind="main">
              {t(($) => $['workspace-screens'].workflow.toWorkflows)}
            </PlaceLink>
          }
        />
      )}
      {error !== undefined && codeOf(error) !== 'not-found' && (
        <Failure error={error} isRetrying={isLoading} onRetry={refresh} />
      )}
    </Place>
  )
}
