import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { pack } from '../../platform/database/pack.ts'
import { traces } from '../../platform/database/schema.ts'
import { storeSpans } from './store-spans.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.services.traces.stop()
})
afterAll(() => server.close())

const traceId = 'c'.repeat(32)

function store(spanId: string, hasEnded: boolean): Promise<number> {
  const { database, traces: builder } = server.services
  const json = JSON.stringify({
    traceId,
    spanId,
    name: 'cook',
    startedAt: 1,
    ...(hasEnded && { endedAt: 2 }),
  })
  const span = { spanId, hasEnded, span: pack(json), bytes: Buffer.byteLength(json) }
  const trace = { traceId, name: 'cook', hasEnded, spans: [span] }
  const limits = { ...builder.limits, spansOfTrace: 2 }
  return storeSpans(database, { workspaceId: server.workspaceId, trace, limits, hasRoom: true })
}

const counted = async () => {
  const [row] = await server.store.database.select().from(traces)
  return { spans: row?.spans, bytes: row?.bytes }
}

test('a span that is replaced by its end counts once, also in a trace that is full', async () => {
  expect(await store('1'.repeat(16), true)).toBe(0)
  const one = await counted()
  expect(await store('2'.repeat(16), false)).toBe(0)
  expect(await store('2'.repeat(16), true)).toBe(0)
  expect(await counted()).toEqual({ spans: 2, bytes: Number(one.bytes) * 2 })
  expect(await store('3'.repeat(16), true)).toBe(1)
})
