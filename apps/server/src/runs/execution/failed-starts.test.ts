import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workflowRuns } from '../../platform/database/schema.ts'
import { cancelRun, openWorkflow, reachedRun, start, startedRun } from '../../__fixtures__/run-workflow.ts'
import { openStream, emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())

const limits = { runsPerHour: 1, runsPerDay: 1 }
const networkOf = async (id: string) =>
  (await server.store.database.select().from(workflowRuns).where(eq(workflowRuns.id, id)))[0]?.network

test('a start that comes to nothing gives back what it was counted against, once', async () => {
  const { id } = await openWorkflow(server, 'http://127.0.0.1:1/', { limits })
  for (const _ of [1, 2, 3]) {
    const run = await startedRun(server, id)
    const { status, error } = await reachedRun(server, run.id)
    expect([status, error?.reason]).toEqual(['failed', 'unreachable'])
    expect(await networkOf(run.id)).toBeNull()
  }
})

test('a start whose agent said something, succeeded or was cancelled stays counted', async () => {
  const scripts = [
    emit([]),
    emit([], { type: 'RUN_ERROR', message: 'No tea' }),
    ((_, answer) =>
      void openStream(answer)({ type: 'RUN_STARTED', threadId: 't', runId: 'r' })) as ReturnType<typeof emit>,
  ]
  for (const script of scripts) {
    const { id } = await openWorkflow(server, server.agent.origin, { limits })
    server.agent.script = script
    const run = await startedRun(server, id)
    await reachedRun(server, run.id, 'running', 'succeeded', 'failed')
    await cancelRun(server, run)
    await reachedRun(server, run.id)
    expect((await start(server, id)).status).toBe(429)
    expect(await networkOf(run.id)).toBeNull()
  }
})

test('a visitor who cancels before the agent says anything has used up a start', async () => {
  const { id } = await openWorkflow(server, server.agent.origin, { limits })
  server.agent.script = () => {}
  const run = await startedRun(server, id)
  await reachedRun(server, run.id, 'running')
  await cancelRun(server, run)
  expect((await reachedRun(server, run.id)).status).toBe('cancelled')
  expect((await start(server, id)).status).toBe(429)
})

test('a visitor reads nothing about private addresses, and a member does', async () => {
  const { id } = await openWorkflow(server, 'http://127.0.0.2/')
  const { id: blocked } = await startedRun(server, id)
  const seen = await reachedRun(server, blocked)
  expect(seen.error).toEqual({ message: 'The agent cannot be reached.', reason: 'unreachable' })
  const message = 'connect ECONNREFUSED 10.0.0.5:5432'
  server.agent.script = emit([], { type: 'RUN_ERROR', message, code: 'E-DB' })
  const { id: emitted } = await startedRun(server, server.workflowId)
  const failed = await reachedRun(server, emitted)
  expect(JSON.stringify(failed)).not.toMatch(/ECONN|10\.0\.0|E-DB/)
  expect(failed.events.at(-1)?.event).toMatchObject({ type: 'RUN_ERROR', reason: 'withheld' })
  for (const [run, reason] of [
    [blocked, 'private-address'],
    [emitted, message],
  ])
    expect(await (await server.request(`/api/runs/${run}`)).text()).toContain(reason)
})
