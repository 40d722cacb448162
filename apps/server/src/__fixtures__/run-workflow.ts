import { randomUUID } from 'node:crypto'
import {
  IDEMPOTENCY_HEADER,
  publicRunPath,
  type RunAnswer,
  runAnswerSchema,
  type WorkflowEntry,
  workflowEntrySchema,
  workflowRunsPath,
  WORKFLOWS_PATH,
} from '@vitrine/api-client/contract'
import type { TestServer } from './start-test-server.ts'

/** Makes an open workflow of the server's workspace with an agent at this address. */
export async function openWorkflow(
  server: TestServer,
  url: string,
  change: object = {},
): Promise<WorkflowEntry> {
  const request = {
    name: 'Digest',
    inputSchema: { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
    connector: { kind: 'ag-ui', url },
    limits: { runsPerHour: 1000, runsPerDay: 1000 },
    isOpen: true,
    ...change,
  }
  const answer = await server.request(WORKFLOWS_PATH, { method: 'POST', body: JSON.stringify(request) })
  return workflowEntrySchema.parse(await answer.json())
}

/** Starts a run as a visitor does. */
export function start(
  server: TestServer,
  workflowId: string,
  {
    body = { inputs: { topic: 'tea' } },
    key = randomUUID(),
    address,
  }: { body?: unknown; key?: string; address?: string } = {},
): Promise<Response> {
  return server.request(workflowRunsPath(workflowId), {
    method: 'POST',
    key: null,
    address,
    headers: { [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify(body),
  })
}

/** A run as a visitor sees it. */
export async function readRun(server: TestServer, runId: string, after = 0): Promise<RunAnswer> {
  const answer = await server.request(`${publicRunPath(runId)}?after=${after}`, { key: null })
  return runAnswerSchema.parse(await answer.json())
}
