import type { WorkflowStartPort } from '@vitrine/share-views/workflow-start'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { saveControlToken } from './own-runs.ts'

/** Starts runs of one workflow, and sends files up for them. What speaks to the server is loaded when it is needed. */
export function createStartPort(workflowId: string): WorkflowStartPort {
  return {
    async start(inputs, idempotencyKey) {
      const [{ visitor }, { toStartError }] = await loadCalls()
      try {
        const run = await visitor().startRun(workflowId, inputs as Record<string, unknown>, idempotencyKey)
        saveControlToken(run.id, run.controlToken)
        return { runId: run.id }
      } catch (error) {
        throw toStartError(error)
      }
    },
    async uploadFile(file, onProgress, signal) {
      const [{ visitor }] = await loadCalls()
      return visitor().uploadFile(workflowId, file, { onProgress, signal })
    },
  }
}

function loadCalls() {
  return Promise.all([
    suspendUntilReload(import('./visitor.ts')),
    suspendUntilReload(import('./to-start-error.ts')),
  ])
}
