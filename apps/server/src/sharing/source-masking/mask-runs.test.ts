import {
  runMaskingPath,
  type SourceMasking,
  sourceMaskingSchema,
} from '@vitrine/api-client/contract/conversations'
import { shareAnswerSchema } from '@vitrine/api-client/contract/shares'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importRun, logsAbout, traceAbout } from '../../__fixtures__/run-file.ts'
import { reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { newToken, wholeDatabase } from '../../__fixtures__/stored-bytes.ts'
import { runs, traces, workflowRunEvents, workspaces } from '../../platform/database/schema.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())

const sixths = (secret: string) => Array.from({ length: 6 }, (_, at) => secret.slice(at * 7, at * 7 + 7))

async function masked(runId: string): Promise<SourceMasking> {
  const body = JSON.stringify({ level: 'secrets' })
  const answer = await server.request(runMaskingPath(runId), { method: 'POST', body })
  expect(answer.status).toBe(200)
  return sourceMaskingSchema.parse(await answer.json())
}

test('masks a run of a file, and one of spans with the spans and records that it is made of', async () => {
  const [first, second] = [newToken(), newToken()]
  const { id } = await importRun(server, traceAbout(`tea ${first}`))
  const share = await server.request('/api/shares', {
    method: 'POST',
    body: JSON.stringify({ runId: id, secrets: 'publish', reason: 'It is an example' }),
  })
  expect(shareAnswerSchema.parse(await share.json()).isNew).toBe(true)
  expect(await masked(id)).toMatchObject({ imports: 1, links: 1 })
  for (const [path, body] of [
    ['/v1/traces', traceAbout(`soup ${second}`)],
    ['/v1/logs', logsAbout(`soup ${second}`)],
  ] as const)
    await server.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const traced = await vi.waitFor(async () => {
    const [row] = await server.store.database
      .select({ id: runs.id, built: traces.builtVersion })
      .from(runs)
      .innerJoin(traces, eq(traces.runId, runs.id))
    expect(row?.built).toBe(2)
    return row?.id ?? ''
  })
  await masked(traced)
  const rows = await wholeDatabase(server)
  expect([rows.includes(first), rows.includes(second)]).toEqual([false, false])
  const run = await (await server.request(`/api/runs/${traced}`)).text()
  expect(run).toContain('[GitHub token 1]')
})

const halves = (secret: string) => [secret.slice(0, 20), secret.slice(20)]

test.each<[string, (secret: string) => object[]]>([
  [
    'chunks',
    (secret) =>
      sixths(secret).map((delta, at) => ({
        type: 'TEXT_MESSAGE_CHUNK',
        ...(at === 0 && { messageId: 'm', role: 'assistant' }),
        delta,
      })),
  ],
  [
    'pieces that its provider sent as well',
    (secret) => [
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      ...sixths(secret).map((delta) => ({
        type: 'TEXT_MESSAGE_CONTENT',
        messageId: 'm',
        delta,
        rawEvent: { delta },
      })),
    ],
  ],
  [
    'pieces that readers do not see',
    (secret) => [
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'system' },
      ...sixths(secret).map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta })),
    ],
  ],
])('masks a run that a visitor started whose agent sent a value in %s', async (_, eventsOf) => {
  const secret = newToken()
  server.agent.script = emit(eventsOf(secret))
  const { id } = await startedRun(server, server.workflowId, { body: { inputs: { topic: 'tea' } } })
  await reachedRun(server, id, 'succeeded')
  await masked(id)
  const rows = await wholeDatabase(server)
  expect([
    rows.includes(secret),
    rows.includes(secret.slice(14, 28)),
    rows.includes(secret.slice(14, 21)),
  ]).toEqual([false, false, false])
  const run = await (await server.request(`/api/runs/${id}`)).text()
  expect(run).not.toContain(secret)
})

test('leaves the workspace to others while it looks whether a value would still be read', async () => {
  const secret = newToken()
  const { services } = server
  const { runTask } = services
  const freed: string[] = []
  server.agent.script = emit([
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: secret },
  ])
  const { id } = await startedRun(server, server.workflowId, { body: { inputs: { topic: 'tea' } } })
  await reachedRun(server, id, 'succeeded')
  services.runTask = async (name, ...rest) => {
    await server.store.database.transaction((transaction) =>
      transaction.select({ id: workspaces.id }).from(workspaces).for('update', { noWait: true }),
    )
    freed.push(name)
    return runTask(name, ...rest)
  }
  await masked(id)
  services.runTask = runTask
  expect(freed.filter((name) => name === 'mask-source')).toHaveLength(2)
})

test('refuses to mask, and changes nothing, where a value would still be read', async () => {
  const secret = newToken()
  const [first, second] = halves(secret)
  server.agent.script = emit([
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: first },
    { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'm', role: 'assistant', content: first }] },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: second },
    { type: 'TEXT_MESSAGE_END', messageId: 'm' },
  ])
  const { id } = await startedRun(server, server.workflowId, { body: { inputs: { topic: `tea ${secret}` } } })
  await reachedRun(server, id, 'succeeded')
  const eventsOf = () =>
    server.store.database.select().from(workflowRunEvents).where(eq(workflowRunEvents.runId, id))
  const before = await eventsOf()
  const body = JSON.stringify({ level: 'secrets' })
  const answer = await server.request(runMaskingPath(id), { method: 'POST', body })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: expect.objectContaining({ reason: 'not-maskable' }) },
  ])
  expect(await eventsOf()).toEqual(before)
  expect(await (await server.request(`/api/runs/${id}`)).text()).toContain(`tea ${secret}`)
})

test('masks a run that a visitor started, also what its agent sent in pieces', async () => {
  const secret = newToken()
  server.agent.script = emit([
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
    ...sixths(secret).map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta })),
    { type: 'TEXT_MESSAGE_END', messageId: 'm' },
  ])
  const { id } = await startedRun(server, server.workflowId, { body: { inputs: { topic: `tea ${secret}` } } })
  await reachedRun(server, id, 'succeeded')
  await masked(id)
  const events = await server.store.database
    .select()
    .from(workflowRunEvents)
    .where(eq(workflowRunEvents.runId, id))
  expect(JSON.stringify(events)).toContain('[GitHub token 1]')
  expect(events.map(({ seq }) => seq).toSorted()).toEqual([1, 2, 3, 4, 5])
  const rows = await wholeDatabase(server)
  expect([rows.includes(secret), rows.includes(secret.slice(14, 28))]).toEqual([false, false])
})
