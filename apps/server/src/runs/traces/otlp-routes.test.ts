import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { fromBinary, toJson } from '@bufbuild/protobuf'
import { type RunDetailsAnswer, runPath, type RunsAnswer, RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { TRACES_PATH } from '@vitrine/api-client/contract/traces'
import { importFile } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { traces } from '../../platform/database/schema.ts'
import { closeOldTraces } from './close-old-traces.ts'
import { otlpMessage } from './otlp-messages.ts'

const limits = {
  requestBytes: 200_000,
  spansOfTrace: 60,
  bytesOfTrace: 1_000_000,
  quietMs: 50,
  openMs: 3_600_000,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ traceLimits: limits })
})
afterAll(() => server.close())

const newTrace = () => randomBytes(16).toString('hex')
const idOf = (index: number) => `f${index.toString(16).padStart(15, '0')}`

/** A span of a tree in which each has two below it; the first is the outermost. */
function span(traceId: string, index: number, more: object = {}) {
  const start = (1_767_323_045n + BigInt(index)) * 1_000_000_000n
  return {
    traceId,
    spanId: idOf(index),
    ...(index > 1 && { parentSpanId: idOf(Math.floor(index / 2)) }),
    name: `span ${index}`,
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + 1_500_000n),
    attributes: [{ key: 'gen_ai.usage.input_tokens', value: { intValue: String(index) } }],
    ...more,
  }
}
const request = (spans: readonly object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'kitchen' } }] },
      scopeSpans: [{ scope: { name: 'cook' }, spans }],
    },
  ],
})
const post = (body: unknown, headers: Record<string, string> = {}, key?: string | null) =>
  server.request(TRACES_PATH, {
    method: 'POST',
    key,
    headers: { 'content-type': 'application/json', ...headers },
    body: (typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)) as BodyInit,
  })
const send = async (spans: readonly object[]) => {
  const answer = await post(request(spans))
  expect(answer.status).toBe(200)
  return (await answer.json()) as { partialSuccess?: { rejectedSpans: string } }
}
/** The runs of a trace; more than one would be a fault. */
const detailsOf = async (traceId: string) => {
  const found: RunDetailsAnswer[] = []
  const list = (await (await server.request(RUNS_PATH)).json()) as RunsAnswer
  for (const entry of list.runs.filter(({ origin }) => origin === 'traces')) {
    const answer = await server.request(runPath(entry.id))
    const details = (await answer.json()) as RunDetailsAnswer
    if (details.run.id === traceId) found.push(details)
  }
  return found
}
const find = async (traceId: string) => {
  const [details] = await detailsOf(traceId)
  if (!details) throw new Error('There is no run of this trace.')
  return details
}
/** The run once all its steps came; on a slow machine it may have ended before, and once more since. */
const settled = (traceId: string, steps: number) =>
  vi.waitFor(async () => {
    const details = await find(traceId)
    expect(details.entry.steps).toBe(steps)
    expect(details.entry.status).not.toBe('running')
    return details
  })

test('spans that come shuffled, repeated and in fifty requests at once are the run that their file is', async () => {
  const traceId = newTrace()
  const all = Array.from({ length: 50 }, (_, index) => span(traceId, index + 1))
  const file = importFile({ name: 'trace.json', content: Buffer.from(JSON.stringify(request(all))) })
  const shuffled = [...all, ...all.slice(0, 20)].toSorted(() => Math.random() - 0.5)
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => send(shuffled.filter((_each, at) => at % 50 === index))),
  )
  const { run, entry } = await settled(traceId, 50)
  expect(run).toEqual(file.holds === 'runs' && file.runs[0])
  expect(entry).toMatchObject({ name: 'span 1', status: 'unset', steps: 50, format: 'otlp' })
  expect(await detailsOf(traceId)).toHaveLength(1)
})

test('a trace runs until its outermost span has ended and nothing more comes, and late spans still count', async () => {
  const traceId = newTrace()
  await send([span(traceId, 2), span(traceId, 1, { endTimeUnixNano: undefined })])
  const growing = await vi.waitFor(async () => {
    const details = await find(traceId)
    expect(details.entry.steps).toBe(2)
    return details
  })
  expect(growing.entry).toMatchObject({ status: 'running', endedAt: null })
  await send([span(traceId, 1)])
  expect((await settled(traceId, 2)).entry.status).toBe('unset')
  await send([span(traceId, 1, { endTimeUnixNano: undefined }), span(traceId, 3)])
  await settled(traceId, 3)
})

const oneSpan = () => request([span(newTrace(), 1)])

describe('what is refused', () => {
  test.each<[string, () => Promise<Response>, number, number]>([
    ['no key', () => post(oneSpan(), {}, null), 401, 16],
    ['a wrong key', () => post(oneSpan(), {}, 'vtr_unknown'), 401, 16],
    ['a session', () => post(oneSpan(), { cookie: 'session=x' }, null), 401, 16],
    ['no JSON', () => post('{"resourceSpans": ['), 400, 3],
    ['a list', () => post('[]'), 400, 3],
    ['nesting without a bottom', () => post('['.repeat(100_000)), 400, 3],
    ['another form', () => post('x', { 'content-type': 'text/plain' }), 415, 3],
    ['another packing', () => post('x', { 'content-encoding': 'br' }), 400, 3],
    ['no gzip', () => post('x', { 'content-encoding': 'gzip' }), 400, 3],
    [
      'half a gzip',
      () => post(gzipSync('x'.repeat(1000)).subarray(0, 15), { 'content-encoding': 'gzip' }),
      400,
      3,
    ],
    ['too much', () => post('x'.repeat(300_000)), 413, 3],
    ['a bomb', () => post(gzipSync('x'.repeat(5_000_000)), { 'content-encoding': 'gzip' }), 413, 3],
  ])('%s is told as OTLP tells it', async (_, ask, status, code) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({ code, message: expect.any(String) })
  })

  test('in protobuf, in protobuf', async () => {
    const answer = await post(new Uint8Array([0xff, 0xff]), { 'content-type': 'application/x-protobuf' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toBe('application/x-protobuf')
    const schema = otlpMessage('Status')
    const status = fromBinary(schema, new Uint8Array(await answer.arrayBuffer()))
    expect(toJson(schema, status)).toMatchObject({ code: 3 })
  })

  test('a full disk, with when to come back', async () => {
    const probe = vi.spyOn(server.services, 'probeWriting')
    probe.mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const answer = await post(oneSpan())
    probe.mockRestore()
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 14 })
  })
})

describe('what is left out is counted', () => {
  test('spans without ids', async () => {
    const traceId = newTrace()
    const answer = await send([
      span(traceId, 1),
      span(traceId, 2, { spanId: '' }),
      span('0'.repeat(32), 3),
      span(traceId, 4, { spanId: 'no id' }),
    ])
    expect(answer.partialSuccess?.rejectedSpans).toBe('3')
    await settled(traceId, 1)
  })

  test('spans beyond the limit of their trace', async () => {
    const traceId = newTrace()
    const many = Array.from({ length: 70 }, (_, index) => span(traceId, index + 1))
    expect((await send(many)).partialSuccess?.rejectedSpans).toBe('10')
    expect((await send(many.slice(0, 60))).partialSuccess).toBeUndefined()
  })

  test('spans of a trace that is closed, or of a workspace without room', async () => {
    const traceId = newTrace()
    await send([span(traceId, 1)])
    const { entry } = await settled(traceId, 1)
    const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
    await server.store.database.update(traces).set({ changedAt: monthAgo }).where(eq(traces.runId, entry.id))
    await closeOldTraces(server.store.database)
    expect((await send([span(traceId, 2)])).partialSuccess?.rejectedSpans).toBe('1')
    Object.assign(server.services.traces.limits, { bytesOfWorkspace: 1 })
    await send([span(newTrace(), 1)])
    expect((await send([span(newTrace(), 1)])).partialSuccess?.rejectedSpans).toBe('1')
    Object.assign(server.services.traces.limits, { bytesOfWorkspace: 1_000_000_000 })
  })
})

test('another workspace with the same trace has a run of its own, and a deleted run takes its spans along', async () => {
  const traceId = newTrace()
  await send([span(traceId, 1)])
  const other = await server.addWorkspace()
  await post(request([span(traceId, 1), span(traceId, 2)]), {}, other.apiKey)
  const { entry } = await settled(traceId, 1)
  expect((await server.request(runPath(entry.id), { key: other.apiKey })).status).toBe(404)
  expect((await server.request(runPath(entry.id), { method: 'DELETE' })).status).toBe(204)
  await send([span(traceId, 2, { parentSpanId: undefined })])
  expect((await settled(traceId, 1)).entry.name).toBe('span 2')
})
