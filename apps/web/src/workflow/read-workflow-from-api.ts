import { ApiError } from '@vitrine/api-client'
import { visitor } from './visitor.ts'
import type { ReadWorkflow } from './workflow-arrival.ts'

/** Asks the server for a workflow; a run of it is looked for by what shows it. */
export const readWorkflowFromApi: ReadWorkflow = async (workflowId, _runId, signal) => {
  try {
    return { workflow: await visitor().readWorkflow(workflowId, { signal }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
