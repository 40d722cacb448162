import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type HttpRunRequest, runCallbackPath } from '@vitrine/api-client/contract/runs'
import { runDetailsAnswerSchema, runPath } from '@vitrine/api-client/contract/runs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cancelRun, openWorkflow, reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { workflowRuns } from '../../platform/database/schema.ts'
import { callbackTokenOf } from '../execution/control-token.ts'
import { openTestStore } from '../../__fixtures__/open-test-store.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

type Script = (answer: ServerResponse, asked: HttpRunRequest, request: IncomingMessage) => void

let engine: Server
let origin: string
let server: TestServer
let workflowId: string
let script: Script
const asked: HttpRunRequest[] = []
beforeAll(async () => {
  engine = createServer(async (request, answer) => {
    const body = (await json(request)) as HttpRunRequest
    asked.push(body)
    script(answer, body, request)
  })
  engine.listen(0, '127.0.0.1')
  await once(engine, 'listening')
  origin = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`
  server = await startTestServer({ privateConnectors: [origin] })
  const connector = { kind: 'http', url: origin, secret: 'sesame' }
  workflowId = (await openWorkflow(server, origin, { connector })).id
})
afterAll(async () => {
  await server.close()
  engine.closeAllConnections()
  engine.close()
})

const answerWith =
  (status: number, body: unknown = ''): Script =>
  (answer) =>
    void answer.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

async function ended(next: Script) {
  script = next
  const { id } = await startedRun(server, workflowId)
  await reachedRun(server, id)
  const answer = await server.request(runPath(id))
  return runDetailsAnswerSchema.parse(await answer.json()).run
}

function callBack(runId: string, token: string, body: unknown): Promise<Response> {
  return server.request(runCallbackPath(runId), {
    method: 'POST',
    key: token,
    body: JSON.stringify(body),
  })
}

test('an engine is asked once with inputs and secret, and its answer is what the run ends with', async () => {
  let authorization: string | undefined
  const run = await ended((answer, _, request) => {
    authorization = request.headers.authorization
    answerWith(200, { outputs: { words: 3 }, usage: [{ model: 'one', inputTokens: 7 }] })(answer, _, request)
  })
  expect(run).toMatchObject({ status: 'succeeded', outputs: { words: 3 }, usage: { inputTokens: 7 } })
  expect(authorization).toBe('Bearer sesame')
  expect(asked.at(-1)).toMatchObject({
    workflow: { id: workflowId, name: 'Digest', version: 1 },
    inputs: { topic: 'tea' },
  })
})

test.each([
  [{ anything: true }, { anything: true }],
  ['plain words', 'plain words'],
])('an answer of %j is taken as what the run ends with', async (body, outputs) => {
  expect(await ended(answerWith(200, body))).toMatchObject({ status: 'succeeded', outputs })
})

test('an engine says that its run has failed', async () => {
  const run = await ended(answerWith(200, { error: { message: 'No tea left' } }))
  expect(run).toMatchObject({ status: 'failed', error: { message: 'No tea left' } })
})

test('an error in other words is no success', async () => {
  const run = await ended(answerWith(200, { error: { message: 'No tea left' }, requestId: '1' }))
  expect(run).toMatchObject({ status: 'failed', error: { reason: 'unexpected-answer' } })
})

test('an engine that may have begun is not asked again, and one that takes nothing now is', async () => {
  const { id } = await openWorkflow(server, origin, {
    connector: { kind: 'http', url: origin },
    limits: { runsPerHour: 100, retries: 3 },
  })
  script = (answer) => void answer.writeHead(200).write('{', () => answer.destroy())
  const broken = await startedRun(server, id)
  await reachedRun(server, broken.id, 'interrupted', 'failed')
  expect(asked.filter(({ runId }) => runId === broken.id)).toHaveLength(1)
  script = answerWith(503)
  const later = await startedRun(server, id)
  const tokenNow = await vi.waitFor(async () => {
    const [row] = await server.store.database.select().from(workflowRuns).where(eq(workflowRuns.id, later.id))
    expect(row).toMatchObject({ status: 'queued', retries: 1 })
    return asked.find(({ runId }) => runId === later.id)?.callback.token ?? ''
  })
  expect((await callBack(later.id, tokenNow, { outputs: 'of the first try' })).status).toBe(404)
})

test('an engine that refuses ends the run with its status', async () => {
  const run = await ended(answerWith(403))
  expect(run).toMatchObject({ status: 'failed', error: { reason: 'unexpected-answer', type: 'HTTP 403' } })
})

test('a run that an engine has taken goes on until it calls back with the token, and ends once', async () => {
  script = answerWith(202)
  const { id } = await startedRun(server, workflowId)
  await reachedRun(server, id, 'running')
  const { callback } = await vi.waitFor(() => {
    const request = asked.find(({ runId }) => runId === id)
    if (!request) throw new Error('The engine was not asked yet.')
    return request
  })
  expect(callback.url).toBe(new URL(runCallbackPath(id), server.services.publicUrl()).href)
  expect((await callBack(id, 'x'.repeat(43), { outputs: 1 })).status).toBe(404)
  expect((await callBack(id, callback.token, { outputs: 1, more: true })).status).toBe(400)
  expect((await callBack(id, callback.token, { outputs: 'Tea is hot.' })).status).toBe(204)
  await reachedRun(server, id, 'succeeded')
  expect((await callBack(id, callback.token, { outputs: 'Again' })).status).toBe(204)
  const answer = await server.request(runPath(id))
  expect(runDetailsAnswerSchema.parse(await answer.json()).run.outputs).toBe('Tea is hot.')
})

const parked = (at: TestServer, runId: string) =>
  vi.waitFor(async () => {
    const [row] = await at.store.database.select().from(workflowRuns).where(eq(workflowRuns.id, runId))
    expect(row?.awaitsCallbackUntil).toBeInstanceOf(Date)
    return row
  })

test('a run waits for its engine without a server, and ends with what that calls back to the next one', async () => {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  const open = () => startTestServer({ store, privateConnectors: [origin] })
  const first = await open()
  script = answerWith(202)
  const { id: own } = await openWorkflow(first, origin, { connector: { kind: 'http', url: origin } })
  const { id } = await startedRun(first, own)
  expect(await parked(first, id)).toMatchObject({ status: 'running', leaseHolder: null })
  await first.close()
  const next = await open()
  onTestFinished(() => next.close())
  expect((await reachedRun(next, id, 'running')).heartbeatAt).toBeNull()
  const token = callbackTokenOf({ id, retries: 0 }, next.services.accounts.settings.secret)
  const answer = await next.request(runCallbackPath(id), {
    method: 'POST',
    key: token,
    body: JSON.stringify({ outputs: 'Tea is hot.' }),
  })
  expect(answer.status).toBe(204)
  const { events } = await reachedRun(next, id, 'succeeded')
  expect(events.map(({ event }) => (event as { type: string }).type)).toEqual(['RUN_STARTED', 'RUN_FINISHED'])
  const [row] = await store.database.select().from(workflowRuns).where(eq(workflowRuns.id, id))
  expect(row).toMatchObject({ callback: null, awaitsCallbackUntil: null })
})

test('runs that wait for their engine leave room for others', async () => {
  script = answerWith(202)
  const waiting = await Promise.all(Array.from({ length: 5 }, () => startedRun(server, workflowId)))
  for (const { id } of waiting) await parked(server, id)
  for (const run of waiting) await cancelRun(server, run)
  for (const { id } of waiting) await reachedRun(server, id, 'cancelled')
})

test('a run whose engine does not call back in time has failed, and takes no callback any more', async () => {
  script = answerWith(202)
  const { id } = await startedRun(server, workflowId)
  await parked(server, id)
  const past = new Date(Date.now() - 1000)
  await server.store.database
    .update(workflowRuns)
    .set({ awaitsCallbackUntil: past, dueAt: past })
    .where(eq(workflowRuns.id, id))
  server.services.runs.wake()
  expect((await reachedRun(server, id, 'failed')).error).toMatchObject({ reason: 'time-limit' })
  const token = callbackTokenOf({ id, retries: 0 }, server.services.accounts.settings.secret)
  expect((await callBack(id, token, { outputs: 1 })).status).toBe(400)
})

test('a run that was cancelled takes no callback any more', async () => {
  script = answerWith(202)
  const run = await startedRun(server, workflowId)
  await reachedRun(server, run.id, 'running')
  const { callback } = await vi.waitFor(() => {
    const request = asked.find(({ runId }) => runId === run.id)
    if (!request) throw new Error('The engine was not asked yet.')
    return request
  })
  await cancelRun(server, run)
  await reachedRun(server, run.id, 'cancelled')
  const answer = await callBack(run.id, callback.token, { outputs: 1 })
  expect(await answer.json()).toMatchObject({ error: { reason: 'not-waiting' } })
})

test('no run of an AG-UI agent takes a callback', async () => {
  const { id } = await openWorkflow(server, 'https://agents.example/digest')
  const run = await startedRun(server, id)
  const token = callbackTokenOf({ id: run.id, retries: 0 }, server.services.accounts.settings.secret)
  expect((await callBack(run.id, token, {})).status).toBe(404)
})
