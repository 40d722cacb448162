import '@vitrine/share-views/styles.css'
import { NewWorkflowScreen, WorkflowScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useLeaveGuard } from '../workspace/use-leave-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.workflows),
  place: (t) => t(($) => $.translation.layout.workflows),
}

/** A workflow, or the place where one is made. */
export function Component(): ReactNode {
  const { workflowId = '' } = useParams()
  const guard = useLeaveGuard()
  return workflowId === 'new' ? (
    <NewWorkflowScreen {...guard} />
  ) : (
    <WorkflowScreen workflowId={workflowId} {...guard} />
  )
}
