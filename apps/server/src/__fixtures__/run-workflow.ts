import { randomUUID } from 'node:crypto'
import {
  cancelRunPath,
  IDEMPOTENCY_HEADER,
  publicRunPath,
  type RunAnswer,
  runAnswerSchema,
  type StartedRun,
  startedRunSchema,
  workflowRunsPath,
} from '@vitrine/api-client/contract/runs'
import {
  type WorkflowEntry,
  workflowEntrySchema,
  WORKFLOWS_PATH,
} from '@vitrine/api-client/contract/workflows'
import type { RunStatus } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { parseRunError } from '../runs/execution/run-progress.ts'
import { workflowRuns } from '../platform/database/schema.ts'
import type { TestServer } from './start-test-server.ts'

/** Makes an open workflow with an agent at this address, in the workspace of a key. */
export async function openWorkflow(
  server: TestServer,
  url: string,
  change: object = {},
  key: string = server.apiKey,
): Promise<WorkflowEntry> {
  const request = {
    name: 'Digest',
    inputSchema: { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
    connector: { kind: 'ag-ui', url },
    limits: { runsPerHour: 1000, runsPerDay: 1000 },
    isOpen: true,
    ...change,
  }
  const answer = await server.request(WORKFLOWS_PATH, { method: 'POST', key, body: JSON.stringify(request) })
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

/** A run that was started as a visitor does. */
export async function startedRun(
  server: TestServer,
  workflowId: string,
  options?: Parameters<typeof start>[2],
): Promise<StartedRun> {
  return startedRunSchema.parse(await (await start(server, workflowId, options)).json())
}

/** Cancels a run as who started it. */
export function cancelRun(
  server: TestServer,
  { id, controlToken }: Pick<StartedRun, 'id' | 'controlToken'>,
): Promise<Response> {
  const body = JSON.stringify({ controlToken })
  return server.request(cancelRunPath(id), { method: 'POST', key: null, body })
}

/** A run as a visitor sees it, or who started it with its token. */
export async function readRun(
  server: TestServer,
  runId: string,
  after = 0,
  controlToken?: string,
): Promise<RunAnswer> {
  const key = controlToken ?? null
  const answer = await server.request(`${publicRunPath(runId)}?after=${after}`, { key })
  return runAnswerSchema.parse(await answer.json())
}

/** A run once it has one of these statuses, or is not carried out any more. */
export function reachedRun(server: TestServer, runId: string, ...statuses: RunStatus[]): Promise<RunAnswer> {
  return vi.waitFor(async () => {
    const run = await readRun(server, runId)
    if (statuses.length > 0) expect(statuses).toContain(run.status)
    else expect(['queued', 'running']).not.toContain(run.status)
    return run
  })
}

/** Why a run was ended, as it is stored for the members of its workspace. */
export async function storedEndReason(
  { store }: Pick<TestServer, 'store'>,
  runId: string,
): Promise<string | undefined> {
  const [run] = await store.database.select().from(workflowRuns).where(eq(workflowRuns.id, runId))
  return parseRunError(run?.error ?? null)?.reason
}
