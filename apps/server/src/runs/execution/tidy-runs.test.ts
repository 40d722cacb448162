import { workflowPath } from '@vitrine/api-client/contract/workflows'
import type { RunStatus } from '@vitrine/transcript'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { shareStarted } from '../../__fixtures__/run-file.ts'
import { openWorkflow, reachedRun, readRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { shares, workflowRuns } from '../../platform/database/schema.ts'
import { tidyRuns } from './tidy-runs.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
beforeEach(() => {
  server.agent.script = emit([])
})
afterAll(() => server.close())

const run = async (status: RunStatus = 'succeeded') => {
  const started = await startedRun(server, server.workflowId)
  await reachedRun(server, started.id, status)
  return started
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

test('old runs go, but not new, waiting or published ones', async () => {
  const [old, fresh, published, withdrawn] = [await run(), await run(), await run(), await run()]
  for (const { id, controlToken } of [published, withdrawn])
    expect((await shareStarted(server, id, controlToken)).status).toBe(201)
  server.agent.script = emit([], {
    outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'approval' }] },
  })
  const waiting = await run('waiting')
  const { database } = server.store
  await database.update(shares).set({ revokedAt: new Date() }).where(eq(shares.workflowRunId, withdrawn.id))
  const aged = [old.id, published.id, withdrawn.id]
  await database
    .update(workflowRuns)
    .set({ endedAt: daysAgo(91) })
    .where(inArray(workflowRuns.id, aged))
  const own = [...aged, fresh.id, waiting.id]
  const left = async () => {
    const rows = await database
      .select({ id: workflowRuns.id })
      .from(workflowRuns)
      .where(inArray(workflowRuns.id, own))
    return rows.map(({ id }) => id).toSorted()
  }
  await tidyRuns(server.services, 0)
  expect(await left()).toEqual(own.toSorted())
  await tidyRuns(server.services, 90)
  expect(await left()).toEqual([fresh.id, published.id, waiting.id].toSorted())

  await database
    .update(workflowRuns)
    .set({ heartbeatAt: daysAgo(31) })
    .where(eq(workflowRuns.id, waiting.id))
  await tidyRuns(server.services, 90)
  expect(await readRun(server, waiting.id)).toMatchObject({ status: 'interrupted', questions: [] })
})

test('queued runs of a workflow that is closed are ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const workflow = await openWorkflow(server, server.agent.origin)
  server.agent.script = async (input, answer, request) => {
    await promise
    await emit([])(input, answer, request)
  }
  // What this try leaves open would take the room of the next.
  onTestFinished(() => resolve())
  const own = await Promise.all(Array.from({ length: 5 }, () => startedRun(server, workflow.id)))
  await server.request(workflowPath(workflow.id), { method: 'PATCH', body: '{"isOpen":false}' })
  const stateOf = async (status: string) => {
    const rows = await server.store.database.select().from(workflowRuns)
    return rows.filter((row) => own.some(({ id }) => id === row.id) && row.status === status)
  }
  await vi.waitFor(async () => expect(await stateOf('cancelled')).toHaveLength(1))
  resolve()
  await vi.waitFor(async () => expect(await stateOf('succeeded')).toHaveLength(4))
})

test('a run that a server of before ended with a sentence can be read', async () => {
  const { id } = await run()
  const error = 'The agent cannot be reached.'
  await server.store.database.update(workflowRuns).set({ error }).where(eq(workflowRuns.id, id))
  expect((await readRun(server, id)).error).toEqual({ message: error })
})

test('a run whose server went away is interrupted with what it has', async () => {
  const { id } = await run()
  const lost = { status: 'running', endedAt: null, dueAt: new Date(0), leaseHolder: 'gone' } as const
  await server.store.database.update(workflowRuns).set(lost).where(eq(workflowRuns.id, id))
  const lostRun = await reachedRun(server, id)
  expect(lostRun).toMatchObject({ status: 'interrupted', error: { reason: 'server-lost' } })
  expect(lostRun.events).toHaveLength(2)
})
