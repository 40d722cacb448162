import { whereThere } from '../reading/where-there.ts'
import { visitor } from './visitor.ts'
import type { ReadWorkflow } from './workflow-initial-data.ts'

/** Asks the server for a workflow; a run of it is looked for by what shows it. */
export const readWorkflowFromApi: ReadWorkflow = async (workflowId, _runId, signal) => {
  const workflow = await whereThere(visitor().readWorkflow(workflowId, { signal }))
  return workflow && { workflow }
}
