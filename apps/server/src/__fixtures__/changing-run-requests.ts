import { workflowPath } from '@vitrine/api-client/contract/workflows'
import { publicationRequests } from '../platform/database/schema.ts'
import { type ChangingRequest, ofCaller } from './changing-request.ts'
import type { RightHolder } from './right-holder.ts'
import { importRun, traceAbout } from './run-file.ts'
import { openWorkflow } from './run-workflow.ts'
import { createRunWithEvents } from './run-with-events.ts'

async function workflow({ server, key }: RightHolder): Promise<Record<string, string>> {
  return { workflowId: (await openWorkflow(server, 'https://agents.example/digest', {}, key)).id }
}

async function changedWorkflow(holder: RightHolder): Promise<Record<string, string>> {
  const { workflowId = '' } = await workflow(holder)
  const body = JSON.stringify({ inputSchema: { type: 'object' } })
  await holder.server.request(workflowPath(workflowId), { method: 'PATCH', body, key: holder.key })
  return { workflowId, version: '1' }
}

async function askedRun(holder: RightHolder): Promise<Record<string, string>> {
  const { workflowId = '' } = await workflow(holder)
  const { database } = holder.server.store
  const run = await createRunWithEvents(database, workflowId)
  await run.end()
  const runId = run.stream.replace('run:', '')
  await database.insert(publicationRequests).values({ runId, state: 'waiting' })
  return { runId }
}

const newWorkflow = {
  name: 'Digest',
  inputSchema: { type: 'object', properties: { topic: { type: 'string' } } },
  connector: { kind: 'ag-ui', url: 'https://agents.example/digest' },
}

/** Requests to the changing routes of runs and workflows. */
export const changingRunRequests: readonly ChangingRequest[] = [
  ...ofCaller('POST /api/runs', () => ({ body: traceAbout('kettles') })),
  ...ofCaller('DELETE /api/runs/:runId', async ({ server, key }) => ({
    parameters: { runId: (await importRun(server, traceAbout('kettles'), key)).id },
  })),
  ...ofCaller('DELETE /api/runs/:runId/publication-request', async (holder) => ({
    parameters: await askedRun(holder),
  })),
  ...ofCaller('POST /api/runs/actions', async (holder) => ({
    body: { action: 'delete', runIds: [(await askedRun(holder)).runId] },
  })),
  ...ofCaller('POST /api/workflows', () => ({ body: newWorkflow })),
  ...ofCaller('PATCH /api/workflows/:workflowId', async (holder) => ({
    parameters: await workflow(holder),
    body: { name: 'Other' },
  })),
  ...ofCaller('POST /api/workflows/:workflowId/versions/:version/restoration', async (holder) => ({
    parameters: await changedWorkflow(holder),
  })),
  ...ofCaller('DELETE /api/workflows/:workflowId', async (holder) => ({
    parameters: await workflow(holder),
  })),
]
