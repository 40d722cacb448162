import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type RunDetailsAnswer, runPath, type RunsAnswer, RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { LANGFUSE_PATH, LANGSMITH_PATH } from '@vitrine/api-client/contract/traces'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { langsmithTrace } from '../../__fixtures__/langsmith-trace.ts'
import { openRightHolder } from '../../__fixtures__/right-holder.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { traceLogs } from '../../platform/database/schema.ts'
import { createApiKey } from '../../people/keys/create-api-key.ts'

const limits = {
  requestBytes: 200_000,
  logsOfTrace: 60,
  bytesOfTrace: 100_000,
  quietMs: 50,
  openMs: 3_600_000,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ traceLimits: limits })
})
afterAll(() => server.close())

type Headers = Record<string, string>
const json = { 'content-type': 'application/json' }

const send = (method: string, path: string, body: unknown, headers: Headers = {}) =>
  server.request(path, {
    method,
    key: null,
    headers: { ...json, ...headers },
    body: (typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)) as BodyInit,
  })
const toLangsmith = (method: string, path: string, body: unknown, headers: Headers = {}) =>
  send(method, LANGSMITH_PATH + path, body, { 'x-api-key': server.apiKey, ...headers })
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`pk:${key}`).toString('base64')}` })
const toLangfuse = (batch: unknown, key = server.apiKey) =>
  send('POST', `${LANGFUSE_PATH}/api/public/ingestion`, { batch }, basic(key))

const refusal = async (answer: Response) => [answer.status, await answer.text()]
const says = (text: RegExp) => expect.stringMatching(text) as string

/** The runs of a trace; more than one would be a fault. */
const detailsOf = async (traceId: string, key?: string) => {
  const { runs } = (await (await server.request(RUNS_PATH, { key })).json()) as RunsAnswer
  const all = await Promise.all(
    runs.map(
      async ({ id }) => (await (await server.request(runPath(id), { key })).json()) as RunDetailsAnswer,
    ),
  )
  return all.filter(({ run }) => run.id === traceId)
}
const settled = (traceId: string, steps: number) =>
  vi.waitFor(async () => {
    const [details, ...others] = await detailsOf(traceId)
    expect(others).toEqual([])
    expect(details?.entry.steps).toBe(steps)
    expect(details?.entry.status).not.toBe('running')
    return details as RunDetailsAnswer
  })
const recordsOf = async (about: string) => {
  const [found] = await server.store.database
    .select({ count: sql<number>`count(*)::int` })
    .from(traceLogs)
    .where(sql`${traceLogs.logId} like ${`%${about}%`}`)
  return found?.count
}

describe('runs as clients of LangSmith send them', () => {
  test('arrive once, whether shuffled, repeated, in fifty requests at once, packed, or ended before they begin', async () => {
    const { traceId, post, patch } = langsmithTrace()
    const all = [...post.map((run) => ({ post: [run] })), ...patch.map((run) => ({ patch: [run] }))]
    const requests = Array.from({ length: 48 }, (_, index) => all[(index * 5 + 7) % all.length])
    const answers = await Promise.all(
      requests.map((batch, index) =>
        index % 2 === 0
          ? toLangsmith('POST', '/runs/batch', batch)
          : toLangsmith('POST', '/runs/batch', gzipSync(JSON.stringify(batch)), {
              'content-encoding': 'gzip',
            }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 202))
    const { run, entry } = await settled(traceId, 4)
    expect(entry).toMatchObject({ origin: 'traces', format: 'langsmith', name: 'run 0', status: 'unset' })
    expect(run).toMatchObject({ inputs: { asked: 0 }, outputs: { answered: 0 } })
    expect(run.steps.map(({ parentId }) => parentId)).toEqual([null, traceId, traceId, traceId])
    for (const { id } of post) expect(await recordsOf(id)).toBe(2)
  })

  test('run until the outermost has ended, and what comes late still counts', async () => {
    const { traceId, post, patch } = langsmithTrace()
    await toLangsmith('POST', '/runs/batch', { post, patch: patch.slice(1) })
    await vi.waitFor(async () => {
      const [growing] = await detailsOf(traceId)
      expect(growing?.entry).toMatchObject({ status: 'running', steps: 4, endedAt: null })
    })
    const { trace_id: _, dotted_order: __, ...end } = patch[0] ?? {}
    expect((await toLangsmith('PATCH', `/runs/${traceId}`, end)).status).toBe(202)
    await settled(traceId, 4)
    const late = { ...patch[1], id: randomUUID(), parent_run_id: traceId, dotted_order: undefined }
    await toLangsmith('POST', '/runs', { ...late, run_type: 'tool', start_time: 1_767_323_050_000 })
    await settled(traceId, 5)
  })

  test('in parts are put together, with type and size of what is attached', async () => {
    const { traceId, post } = langsmithTrace()
    const [{ inputs, ...run }] = post as [(typeof post)[number]]
    const form = new FormData()
    const part = (name: string, value: unknown) =>
      form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }))
    part(`post.${traceId}.inputs`, inputs)
    part(`post.${traceId}`, { ...run, end_time: '2026-01-02T03:05:00Z' })
    part(`post.${traceId}.outputs`, { served: '☕\r\n--x' })
    part(`post.${traceId}.__proto__`, { polluted: true })
    part(`feedback.${randomUUID()}`, { score: 1 })
    form.append(`attachment.${traceId}.photo`, new Blob([randomBytes(500)], { type: 'image/png' }))
    const encoded = new Response(form)
    const body = new Uint8Array(await encoded.arrayBuffer())
    const type = { 'content-type': encoded.headers.get('content-type') ?? '' }
    const answer = await toLangsmith('POST', '/runs/multipart', body, type)
    expect(answer.status).toBe(202)
    const { rejected, reasons } = (await answer.json()) as { rejected: number; reasons: string[] }
    expect([rejected, reasons.join(' ')]).toEqual([2, expect.stringMatching(/__proto__.*feedback/)])
    const { run: read } = await settled(traceId, 1)
    expect(read).toMatchObject({ inputs: { asked: 0 }, outputs: { served: '☕\r\n--x' } })
    expect(read.steps[0]?.attributes).toEqual({
      attachments: { photo: { mediaType: 'image/png', bytes: 500 } },
    })
    const cut = await toLangsmith('POST', '/runs/multipart', body.subarray(0, -20), type)
    expect(cut.status).toBe(400)
  })

  test('are refused with the reason: no key, no run, no trace, another place, too much, too deep', async () => {
    const { post } = langsmithTrace()
    const [run] = post
    const bare = await send('POST', `${LANGSMITH_PATH}/runs`, run)
    expect(await refusal(bare)).toEqual([401, says(/x-api-key.*LANGSMITH_API_KEY/)])
    expect((await toLangsmith('POST', '/runs', run, { 'x-api-key': 'vtr_nobody' })).status).toBe(401)
    for (const body of ['null', '[]', '7', '{', '{"post":7}'])
      expect((await toLangsmith('POST', '/runs/batch', body)).status).toBe(400)
    expect(await refusal(await toLangsmith('POST', '/runs', { id: '../x' }))).toEqual([400, says(/UUID/)])
    const unknown = await toLangsmith('PATCH', `/runs/${randomUUID()}`, { outputs: {} })
    expect(await refusal(unknown)).toEqual([400, says(/trace_id/)])
    expect(await refusal(await toLangsmith('POST', '/runs/multipart', '{}'))).toEqual([400, says(/boundary/)])
    const huge = await toLangsmith('POST', '/runs', { ...run, inputs: 'x'.repeat(limits.requestBytes) })
    expect(huge.status).toBe(413)
    const long = await toLangsmith('POST', '/runs', { ...run, inputs: 'x'.repeat(limits.bytesOfTrace) })
    expect(await refusal(long)).toEqual([413, says(/at their limit/)])
    const deep = `{"inputs":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    expect((await toLangsmith('POST', '/runs', deep)).status).toBe(422)
    expect((await toLangsmith('GET', '/runs/x', undefined)).status).toBe(404)
  })

  test('beyond the limit of a trace are counted, and the others stay', async () => {
    const { traceId, post, patch } = langsmithTrace()
    const more = Array.from({ length: 70 }, () => ({ ...post[1], id: randomUUID() }))
    const answer = await toLangsmith('POST', '/runs/batch', {
      post: [...post, ...more],
      patch: patch.slice(0, 1),
    })
    expect(await answer.json()).toMatchObject({ rejected: 15, reasons: [expect.stringMatching(/limit/)] })
    await vi.waitFor(async () => expect((await detailsOf(traceId))[0]?.entry.steps).toBe(60))
  })

  test('that name no trace find it by the run above them, which may stand in the same request', async () => {
    const [root, child, grandchild, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const run = { name: 'run', run_type: 'chain', start_time: 1_767_323_045_000, end_time: 1_767_323_046_000 }
    const below = (id: string, parent_run_id: string) => ({ ...run, id, parent_run_id })
    const post = [
      { ...run, id: root },
      below(child, root),
      below(grandchild, child),
      below(randomUUID(), other),
    ]
    const answer = await toLangsmith('POST', '/runs/batch', { post })
    expect(await answer.json()).toEqual({ rejected: 1, reasons: [says(new RegExp(other))] })
    const { run: read } = await settled(root, 3)
    expect(read.steps.map(({ id, parentId }) => [id, parentId])).toEqual([
      [root, null],
      [child, root],
      [grandchild, child],
    ])
  })

  test('are refused as a whole beyond a thousand traces', async () => {
    const post = Array.from({ length: 1001 }, () => ({ id: randomUUID() }))
    expect(await refusal(await toLangsmith('POST', '/runs/batch', { post }))).toEqual([
      413,
      says(/1000 traces/),
    ])
    expect(await recordsOf(post[0]?.id ?? '')).toBe(0)
  })

  test('tell a client how they may be sent', async () => {
    const answer = await server.request(`${LANGSMITH_PATH}/info`, { key: null })
    expect(await answer.json()).toMatchObject({
      batch_ingest_config: { use_multipart_endpoint: true, size_limit_bytes: limits.requestBytes / 2 },
    })
  })
})

const event = (type: string, second: number, body: object) => ({
  id: randomUUID(),
  type,
  timestamp: `2026-01-02T03:04:0${second}Z`,
  body,
})
const dinner = (traceId: string) => [
  event('trace-create', 1, { id: traceId, name: 'Dinner', input: 'Soup?' }),
  event('span-create', 1, { id: 'cook', traceId, name: 'cook', startTime: '2026-01-02T03:04:01Z' }),
  event('tool-create', 2, {
    id: 'chop',
    traceId,
    parentObservationId: 'cook',
    startTime: '2026-01-02T03:04:02Z',
  }),
  event('tool-update', 3, { id: 'chop', traceId, endTime: '2026-01-02T03:04:03Z', output: 'done' }),
  event('span-update', 4, { id: 'cook', traceId, endTime: '2026-01-02T03:04:04Z' }),
]

describe('events as clients of Langfuse send them', () => {
  test('arrive once, shuffled and repeated, and the run goes on until the outermost observation has ended', async () => {
    const traceId = `dinner-${randomUUID()}`
    const all = dinner(traceId)
    const [last, ...before] = all.toReversed()
    const answers = await Promise.all([...before, ...before].map((each) => toLangfuse([each])))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 207))
    await vi.waitFor(async () => {
      const [growing] = await detailsOf(traceId)
      expect(growing?.entry).toMatchObject({ status: 'running', steps: 2 })
    })
    await toLangfuse([last])
    const { run, entry } = await settled(traceId, 2)
    expect(entry).toMatchObject({ origin: 'traces', format: 'langfuse', name: 'Dinner' })
    expect(run).toMatchObject({ inputs: 'Soup?', steps: [{ id: 'cook' }, { id: 'chop', output: 'done' }] })
  })

  test('of one millisecond count in the order in which they were sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const traceId = `dinner-${randomUUID()}`
      const time = '2026-01-02T03:04:01Z'
      const span = (type: string, body: object) => event(type, 1, { id: 'cook', traceId, ...body })
      await toLangfuse([
        event('trace-create', 1, { id: traceId, name: 'first' }),
        span('span-create', { name: 'cook', startTime: time }),
        span('span-update', { output: 'raw' }),
        span('span-update', { output: 'done', endTime: time }),
        event('trace-create', 1, { id: traceId, name: 'second' }),
      ])
      const { run } = await settled(traceId, 1)
      expect([run.workflow.name, run.steps[0]?.output]).toEqual(['second', 'done'])
    }
  })

  test('are answered one by one: what was stored, and what is wrong with the others', async () => {
    const [trace] = dinner(`dinner-${randomUUID()}`)
    const orphan = event('span-create', 1, { id: 's' })
    const log = event('sdk-log', 1, { log: 'x' })
    const large = event('trace-create', 1, { id: 'large', input: 'x'.repeat(limits.bytesOfTrace) })
    const answer = await toLangfuse([trace, orphan, null, log, large])
    expect(answer.status).toBe(207)
    expect(await answer.json()).toEqual({
      successes: [
        { id: trace?.id, status: 201 },
        { id: log.id, status: 201 },
      ],
      errors: [
        expect.objectContaining({ id: orphan.id, status: 400, message: expect.stringMatching(/traceId/) }),
        expect.objectContaining({ id: '2', status: 400 }),
        expect.objectContaining({ id: large.id, status: 413 }),
      ],
    })
  })

  test('are refused as a whole where there is no key or no batch', async () => {
    const path = `${LANGFUSE_PATH}/api/public/ingestion`
    const bare = await send('POST', path, { batch: [] })
    expect([bare.status, await bare.text()]).toEqual([401, expect.stringMatching(/LANGFUSE_SECRET_KEY/)])
    expect((await toLangfuse([], 'vtr_nobody')).status).toBe(401)
    expect((await toLangfuse({})).status).toBe(400)
    for (const body of ['null', '[]', '{', '{"batch":null}'])
      expect((await send('POST', path, body, basic(server.apiKey))).status).toBe(400)
  })
})

test('a trace belongs to the workspace of its key: the same id in another is another run', async () => {
  const holder = await openRightHolder(server)
  const { traceId, post, patch } = langsmithTrace()
  await toLangsmith('POST', '/runs/batch', { post, patch })
  await settled(traceId, 4)
  const theirs = { 'x-api-key': holder.key }
  const foreign = await toLangsmith('PATCH', `/runs/${post[1]?.id}`, { outputs: { stolen: true } }, theirs)
  expect(foreign.status).toBe(400)
  await toLangsmith('POST', '/runs', { ...post[0], ...patch[0] }, theirs)
  await vi.waitFor(async () => expect((await detailsOf(traceId, holder.key))[0]?.entry.steps).toBe(1))
  const [own] = await detailsOf(traceId)
  expect(own?.run.steps).toHaveLength(4)
  expect(JSON.stringify(own)).not.toContain('stolen')
})

test('a key without the scope for traces is refused in the way that each client sends it', async () => {
  const holder = await openRightHolder(server)
  const key = await createApiKey(server.store.database, holder.workspaceId, 'read', { scopes: ['read'] })
  const { post } = langsmithTrace()
  expect((await toLangsmith('POST', '/runs', post[0], { 'x-api-key': key })).status).toBe(403)
  expect((await toLangfuse(dinner('t'), key)).status).toBe(403)
})
