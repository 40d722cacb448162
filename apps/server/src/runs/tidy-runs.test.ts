import { shareRunPath, type StartedRun } from '@vitrine/api-client/contract'
import type { RunStatus } from '@vitrine/transcript'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkflow, reachedRun, readRun, start, startedRun } from '../__fixtures__/run-workflow.ts'
import { type ScriptedAgent, startScriptedAgent, tell } from '../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { shares, workflowRuns } from '../store/schema.ts'
import { tidyRuns } from './tidy-runs.ts'

let agent: ScriptedAgent
let server: TestServer
let workflowId: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  server = await startTestServer({ privateConnectors: [agent.origin] })
  workflowId = (await openWorkflow(server, agent.origin)).id
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const run = async (status: RunStatus) => {
  const started = await startedRun(server, workflowId)
  await reachedRun(server, started.id, status)
  return started
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const publish = async ({ id, controlToken }: StartedRun) => {
  const body = JSON.stringify({ controlToken })
  const answer = await server.request(shareRunPath(id), { method: 'POST', key: null, body })
  expect(answer.status).toBe(201)
}

test('old runs go, but not new, waiting or published ones', async () => {
  const [old, fresh, published, withdrawn] = [
    await run('succeeded'),
    await run('succeeded'),
    await run('succeeded'),
    await run('succeeded'),
  ]
  await publish(published)
  await publish(withdrawn)
  agent.script = tell([], { outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'approval' }] } })
  const waiting = await run('waiting')
  const { database } = server.store
  await database.update(shares).set({ revokedAt: new Date() }).where(eq(shares.workflowRunId, withdrawn.id))
  const aged = [old.id, published.id, withdrawn.id]
  await database
    .update(workflowRuns)
    .set({ endedAt: daysAgo(91) })
    .where(inArray(workflowRuns.id, aged))
  const left = async () => {
    const rows = await database.select({ id: workflowRuns.id }).from(workflowRuns)
    return rows.map(({ id }) => id).toSorted()
  }
  const all = await left()
  await tidyRuns(server.services, 0)
  expect(await left()).toEqual(all)
  await tidyRuns(server.services, 90)
  expect(await left()).toEqual([fresh.id, published.id, waiting.id].toSorted())

  await database
    .update(workflowRuns)
    .set({ heartbeatAt: daysAgo(31) })
    .where(eq(workflowRuns.id, waiting.id))
  await tidyRuns(server.services, 90)
  expect(await readRun(server, waiting.id)).toMatchObject({ status: 'interrupted', questions: [] })
})

test('a workspace whose runs take all their room starts no more', async () => {
  Object.assign(server.services, { maxRunsLength: 10 })
  const answer = await start(server, workflowId)
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ error: { reason: 'no-room' } })
})
