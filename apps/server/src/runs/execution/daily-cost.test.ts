import { answerRunPath, runPath, type StartedRun } from '@vitrine/api-client/contract/runs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openWorkflow, reachedRun, readRun, start, startedRun } from '../../__fixtures__/run-workflow.ts'
import { emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { workflowCosts, workflowRuns } from '../../platform/database/schema.ts'
import { dropOldCosts } from '../workflows/workflow-costs.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())
afterEach(() => {
  server.agent.script = emit([])
})

const make = async (limits: object) =>
  (await openWorkflow(server, server.agent.origin, { limits: { runsPerHour: 1000, ...limits } })).id

const usd = (amount: number) => ({ amount, currency: 'USD' })

const costs = (amount: number, currency = 'USD') =>
  (server.agent.script = emit([], { usage: [{ model: 'one', inputTokens: 5, cost: { amount, currency } }] }))

const asks = (amount?: number) =>
  (server.agent.script = emit([], {
    outcome: { type: 'interrupt', interrupts: [{ id: 'q', reason: 'go' }] },
    ...(amount !== undefined && { usage: [{ model: 'one', cost: usd(amount) }] }),
  }))

/** Runs go on until they are let end. */
function holds(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = emit([])
  server.agent.script = async (...given) => {
    await promise
    await end(...given)
  }
  onTestFinished(() => resolve())
  return resolve
}

const answer = ({ id, controlToken }: StartedRun) =>
  server.request(answerRunPath(id), {
    method: 'POST',
    key: null,
    body: JSON.stringify({
      controlToken,
      answers: [{ questionId: 'q', status: 'resolved', payload: 'yes' }],
    }),
  })

async function waitingRun(workflowId: string, amount?: number): Promise<StartedRun> {
  asks(amount)
  const started = await startedRun(server, workflowId)
  await reachedRun(server, started.id, 'waiting')
  return started
}

async function counted(runId: string): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await server.store.database.select().from(workflowRuns).where(eq(workflowRuns.id, runId))
    expect(row?.steps).not.toBeNull()
  })
}

async function run(workflowId: string, amount: number, currency?: string): Promise<string> {
  costs(amount, currency)
  const { id } = await startedRun(server, workflowId)
  await reachedRun(server, id, 'succeeded')
  await counted(id)
  return id
}

const entries = (workflowId: string) =>
  server.store.database.select().from(workflowCosts).where(eq(workflowCosts.workflowId, workflowId))

async function startAtOnce(workflowId: string, count: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => start(server, workflowId)))
  return answers.map(({ status }) => status).toSorted()
}

test('of ten starts at once only as many pass as the limit of the day holds', async () => {
  const workflowId = await make({ costPerDay: usd(1), costPerRun: 0.3 })
  holds()
  const statuses = await startAtOnce(workflowId, 10)
  expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 429)])
  const reserved = await entries(workflowId)
  expect(reserved.map(({ amount, settledAt }) => [amount, settledAt])).toEqual([
    [0.3, null],
    [0.3, null],
    [0.3, null],
  ])
})

test('of ten starts at once of a workflow of which nobody knows what it costs one passes, and the next after its end', async () => {
  const workflowId = await make({ costPerDay: usd(1) })
  const end = holds()
  expect(await startAtOnce(workflowId, 10)).toEqual([201, ...Array.from({ length: 9 }, () => 429)])
  end()
  const other = await make({ costPerDay: usd(1) })
  await run(other, 0.2)
  holds()
  expect(await startAtOnce(other, 10)).toEqual([201, 201, 201, 201, ...Array.from({ length: 6 }, () => 429)])
})

test('nobody starts a workflow whose runs of a day have cost what they may', async () => {
  const workflowId = await make({ costPerDay: usd(1), costPerRun: 0.1 })
  await run(workflowId, 0.6)
  await run(workflowId, 50, 'JPY')
  const last = await run(workflowId, 0.4)
  const refused = await start(server, workflowId)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error: { reason: 'cost-limit' } })
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(server.agent.inputs.at(-1)?.threadId).toBe(last)
  await server.store.database
    .update(workflowCosts)
    .set({ settledAt: sql`now() - interval '25 hours'` })
    .where(eq(workflowCosts.runId, last))
  expect((await start(server, workflowId)).status).toBe(201)
})

test('a run that is deleted has cost what it cost, and forgets it after a day', async () => {
  const workflowId = await make({ costPerDay: usd(1), costPerRun: 0.5 })
  const id = await run(workflowId, 0.9)
  expect((await server.request(runPath(id), { method: 'DELETE' })).status).toBe(204)
  expect((await start(server, workflowId)).status).toBe(429)
  expect(await entries(workflowId)).toMatchObject([{ runId: id, amount: 0.9, currency: 'USD' }])
  await server.store.database
    .update(workflowCosts)
    .set({ settledAt: sql`now() - interval '25 hours'` })
    .where(eq(workflowCosts.runId, id))
  await dropOldCosts(server.store.database)
  expect(await entries(workflowId)).toEqual([])
})

test('a run that waits counts with what it has cost so far, and another one starts meanwhile', async () => {
  const workflowId = await make({ costPerDay: usd(1) })
  const { id } = await waitingRun(workflowId, 0.3)
  const [entry] = await entries(workflowId)
  expect(entry).toMatchObject({ runId: id, amount: 0.3, currency: 'USD' })
  expect(entry?.settledAt).not.toBeNull()
  const silent = await waitingRun(workflowId)
  expect((await entries(workflowId)).map(({ runId }) => runId)).not.toContain(silent.id)
  await run(workflowId, 0.6)
  expect((await start(server, workflowId)).status).toBe(429)
})

test('a run that goes on sets aside what a run costs on top of what it has cost, and costs all its legs together', async () => {
  const workflowId = await make({ costPerDay: usd(2), costPerRun: 0.5 })
  const waiting = await waitingRun(workflowId, 0.7)
  asks(0.2)
  expect((await answer(waiting)).status).toBe(204)
  await expect.poll(async () => (await entries(workflowId))[0]?.amount).toBeCloseTo(0.9)
  const end = holds()
  expect((await answer(waiting)).status).toBe(204)
  const [reserved] = await entries(workflowId)
  expect(reserved?.amount).toBeCloseTo(1.4)
  expect(reserved?.settledAt).toBeNull()
  end()
  await reachedRun(server, waiting.id, 'succeeded')
  await counted(waiting.id)
  expect((await entries(workflowId))[0]?.amount).toBeCloseTo(0.9)
})

test('of runs that are all answered at once only as many go on as the limit of the day holds', async () => {
  const workflowId = await make({ costPerDay: usd(1), costPerRun: 0.3 })
  const waiting: StartedRun[] = []
  while (waiting.length < 6) waiting.push(await waitingRun(workflowId))
  holds()
  const answers = await Promise.all(waiting.map(answer))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 429, 429, 429])
})

test('of runs that have cost more than they are reckoned with, and are answered at once, only as many go on as the limit of the day holds', async () => {
  const workflowId = await make({ costPerDay: usd(1), costPerRun: 0.1 })
  const waiting: StartedRun[] = []
  while (waiting.length < 4) waiting.push(await waitingRun(workflowId, 0.2))
  holds()
  const answers = await Promise.all(waiting.map(answer))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 429, 429])
  const amounts = (await entries(workflowId)).map(({ amount }) => amount)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(1)
})

test('a run that has cost something takes all that is left where nobody knows what runs cost', async () => {
  const workflowId = await make({ costPerDay: usd(1) })
  const waiting = await waitingRun(workflowId, 0.3)
  const other = await waitingRun(workflowId, 0.2)
  holds()
  expect((await answer(waiting)).status).toBe(204)
  const reserved = (await entries(workflowId)).find(({ runId }) => runId === waiting.id)
  expect(reserved?.amount).toBeCloseTo(0.8)
  expect((await answer(other)).status).toBe(429)
})

test('a run that has cost all that a day holds waits until the next', async () => {
  const workflowId = await make({ costPerDay: usd(1), costPerRun: 0.5 })
  const waiting = await waitingRun(workflowId, 1)
  const refused = await answer(waiting)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error: { reason: 'cost-limit' } })
  expect((await readRun(server, waiting.id)).status).toBe('waiting')
  await server.store.database
    .update(workflowCosts)
    .set({ settledAt: sql`now() - interval '25 hours'` })
    .where(eq(workflowCosts.runId, waiting.id))
  server.agent.script = emit([])
  expect((await answer(waiting)).status).toBe(204)
  await reachedRun(server, waiting.id, 'succeeded')
})

test('a run that waits does not go on, and loses nothing, while its workflow has cost what it may', async () => {
  const workflowId = await make({ costPerDay: { amount: 1, currency: 'EUR' }, costPerRun: 0.5 })
  const waiting = await waitingRun(workflowId)
  const dear = await run(workflowId, 2, 'EUR')
  expect((await answer(waiting)).status).toBe(429)
  expect(await readRun(server, waiting.id)).toMatchObject({ status: 'waiting', questions: [{ id: 'q' }] })
  await server.store.database.delete(workflowCosts).where(eq(workflowCosts.runId, dear))
  costs(0.25, 'EUR')
  expect((await answer(waiting)).status).toBe(204)
  await reachedRun(server, waiting.id, 'succeeded')
  await counted(waiting.id)
  expect(await entries(workflowId)).toContainEqual(
    expect.objectContaining({ runId: waiting.id, amount: 0.25 }),
  )
})

test('a run whose agent states no cost gives back what was set aside', async () => {
  const workflowId = await make({ costPerDay: usd(1) })
  const { id } = await startedRun(server, workflowId)
  await reachedRun(server, id, 'succeeded')
  await counted(id)
  expect(await entries(workflowId)).toEqual([])
})
