import { workflowEntrySchema, workflowPath } from '@vitrine/api-client/contract/workflows'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cancelRun, openWorkflow, reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { workflowRuns } from '../../platform/database/schema.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())
afterEach(() => {
  server.agent.script = emit([])
})

const fail = (status: number) => {
  server.agent.script = (_, answer) => void answer.writeHead(status).end()
}

const rowOf = async (runId: string) => {
  const [row] = await server.store.database.select().from(workflowRuns).where(eq(workflowRuns.id, runId))
  return row
}

const untilRetried = (runId: string, retries: number) =>
  vi.waitFor(async () => expect(await rowOf(runId)).toMatchObject({ status: 'queued', retries }))

async function beginNow(runId: string): Promise<void> {
  await server.store.database
    .update(workflowRuns)
    .set({ dueAt: sql`now()` })
    .where(eq(workflowRuns.id, runId))
  server.services.runs.wake()
}

const make = async (limits: object) =>
  (await openWorkflow(server, server.agent.origin, { limits: { runsPerHour: 1000, ...limits } })).id

test('a run whose agent does not begin is begun again, later each time, and ends as it does then', async () => {
  const workflowId = await make({ retries: 2 })
  fail(503)
  const { id } = await startedRun(server, workflowId)
  await untilRetried(id, 1)
  const waits = Number((await rowOf(id))?.dueAt) - Date.now()
  expect(waits).toBeGreaterThan(0)
  await beginNow(id)
  await untilRetried(id, 2)
  server.agent.script = emit([])
  await beginNow(id)
  expect(await reachedRun(server, id, 'succeeded')).toMatchObject({ error: null })
})

test('a run fails once it was begun as often as it may', async () => {
  const workflowId = await make({ retries: 1 })
  fail(503)
  const { id } = await startedRun(server, workflowId)
  await untilRetried(id, 1)
  await beginNow(id)
  expect((await reachedRun(server, id, 'failed')).error).toMatchObject({ reason: 'unexpected-answer' })
})

test.each([
  ['told something', () => (server.agent.script = emit([], { type: 'RUN_ERROR', message: 'no' }))],
  ['refuses it', () => fail(403)],
])('a run is not begun again whose agent %s', async (_, prepare) => {
  const workflowId = await make({ retries: 3 })
  prepare()
  const { id } = await startedRun(server, workflowId)
  await reachedRun(server, id, 'failed')
  expect((await rowOf(id))?.retries).toBe(0)
})

test('a run that waits to be begun again is cancelled at once', async () => {
  const workflowId = await make({ retries: 5 })
  fail(503)
  const run = await startedRun(server, workflowId)
  await untilRetried(run.id, 1)
  await cancelRun(server, run)
  await reachedRun(server, run.id, 'cancelled')
})

const costs = (amount: number, currency = 'USD') =>
  (server.agent.script = emit([], { usage: [{ model: 'one', inputTokens: 5, cost: { amount, currency } }] }))

const counted = (runId: string) => vi.waitFor(async () => expect((await rowOf(runId))?.steps).not.toBeNull())

test('a workflow says what its runs usually take and cost', async () => {
  const workflowId = await make({})
  const read = async () =>
    workflowEntrySchema.parse(await (await server.request(workflowPath(workflowId))).json()).usual
  expect(await read()).toBeNull()
  for (const amount of [0.2, 0.5, 0.9]) {
    costs(amount)
    const { id } = await startedRun(server, workflowId)
    await reachedRun(server, id, 'succeeded')
    await counted(id)
    await server.store.database
      .update(workflowRuns)
      .set({ startedAt: new Date(0), endedAt: new Date(amount * 10_000) })
      .where(eq(workflowRuns.id, id))
  }
  expect(await read()).toEqual({
    runs: 3,
    medianMs: 5000,
    mostMs: 9000,
    medianCost: { amount: 0.5, currency: 'USD' },
  })
})
