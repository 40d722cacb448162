import type { PublicWorkflow } from '@vitrine/api-client/contract/workflows'
import type { RunStatus } from '@vitrine/transcript'
import { createContext } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'

/** A workflow that may be started, and how the run of it stands that the address names. */
export interface WorkflowInitialData {
  workflow: PublicWorkflow
  run?: { id: string; status: RunStatus }
}

/** Finds an open workflow by its id; nothing where there is none, or no such run of it. */
export type ReadWorkflow = (
  workflowId: string,
  runId: string | undefined,
  signal: AbortSignal,
) => Promise<WorkflowInitialData | undefined>

/** How the screen comes by a workflow: over the network, unless whoever renders the page has it at hand. */
export const readWorkflowContext = createContext<ReadWorkflow>(async (workflowId, runId, signal) => {
  const { readWorkflowFromApi } = await suspendUntilReload(import('./read-workflow-from-api.ts'))
  return readWorkflowFromApi(workflowId, runId, signal)
})
