import { randomBytes } from 'node:crypto'
import { METRICS_PATH, LOGS_PATH, TRACES_PATH } from '@vitrine/api-client/contract/traces'
import { type RunDetailsAnswer, runPath, type RunsAnswer, RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { traceLogs } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ traceLimits: { logsOfTrace: 3, quietMs: 50 } })
})
afterAll(() => server.close())

const START = 1_767_323_045_000_000_000n
const ROOT = 'a'.repeat(16)
const newTrace = () => randomBytes(16).toString('hex')

const log = (traceId: string, text: string, spanId?: string) => ({
  timeUnixNano: String(START),
  severityNumber: 13,
  body: { stringValue: text },
  traceId,
  ...(spanId && { spanId }),
})
const ended = (traceId: string) => ({
  traceId,
  spanId: ROOT,
  name: 'cook',
  startTimeUnixNano: String(START),
  endTimeUnixNano: String(START + 1_000_000n),
})

async function post(path: string, body: object): Promise<Response> {
  return server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
async function sendLogs(...logRecords: object[]) {
  const answer = await post(LOGS_PATH, { resourceLogs: [{ scopeLogs: [{ logRecords }] }] })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { partialSuccess?: { rejectedLogRecords: string } }
}
const sendSpan = (span: object) => post(TRACES_PATH, { resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] })

async function runOf(traceId: string) {
  const { runs } = (await (await server.request(RUNS_PATH)).json()) as RunsAnswer
  for (const { id } of runs) {
    const details = (await (await server.request(runPath(id))).json()) as RunDetailsAnswer
    if (details.run.id === traceId) return details
  }
  throw new Error('There is no run of this trace.')
}
const logsOf = async (traceId: string) =>
  (await runOf(traceId)).run.steps.flatMap(({ name, logs }) => logs.map(({ text }) => [name, text]))

test('records that come before their span, and again after it, stand once in its step', async () => {
  const traceId = newTrace()
  await sendLogs(log(traceId, 'The pot boils over', ROOT), log(traceId, 'Kitchen opens'))
  await vi.waitFor(async () => expect(await logsOf(traceId)).toHaveLength(2))
  expect((await runOf(traceId)).entry.status).toBe('running')
  await sendSpan(ended(traceId))
  await sendLogs(log(traceId, 'The pot boils over', ROOT))
  await vi.waitFor(async () => expect((await runOf(traceId)).entry.status).toBe('unset'))
  expect((await logsOf(traceId)).toSorted()).toEqual([
    ['cook', 'Kitchen opens'],
    ['cook', 'The pot boils over'],
  ])
  expect((await runOf(traceId)).entry).toMatchObject({ name: 'cook', steps: 1 })
})

test('records without a trace, or beyond the limit of theirs, are counted as left out', async () => {
  const traceId = newTrace()
  const four = ['one', 'two', 'three', 'four'].map((text) => log(traceId, text, ROOT))
  const answer = await sendLogs(...four, log('', 'nowhere'), log(traceId, 'of no span', 'no id'))
  expect(answer.partialSuccess?.rejectedLogRecords).toBe('3')
  await vi.waitFor(async () => expect(await logsOf(traceId)).toHaveLength(3))
})

test('a run that is deleted takes its log records along', async () => {
  const traceId = newTrace()
  await sendLogs(log(traceId, 'one', ROOT))
  const { entry } = await vi.waitFor(() => runOf(traceId))
  await server.request(runPath(entry.id), { method: 'DELETE' })
  const stored = server.store.database.select().from(traceLogs).where(eq(traceLogs.runId, entry.id))
  expect(await stored).toEqual([])
})

test('metrics are refused with the reason, as OTLP says it', async () => {
  const answer = await post(METRICS_PATH, { resourceMetrics: [] })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ code: 3, message: expect.stringContaining('OTEL_METRICS_EXPORTER') })
})
