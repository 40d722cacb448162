import { randomBytes } from 'node:crypto'
import { type RunDetailsAnswer, runPath, type RunsAnswer, RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { sharedRunPath, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import { TRACES_PATH } from '@vitrine/api-client/contract/traces'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { pack } from '../../platform/database/pack.ts'
import { runs, runSegments } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ traceLimits: { quietMs: 50 } })
})
afterAll(() => server.close())

const newTrace = () => randomBytes(16).toString('hex')
const idOf = (index: number) => `f${index.toString(16).padStart(15, '0')}`
const secondOf = (second: number) => String(BigInt(1_767_323_045_000 + second * 1000) * 1_000_000n)

/** A span of the second that its number says; the first is the outermost, and does not end. */
function span(traceId: string, index: number, more: object = {}) {
  return {
    traceId,
    spanId: idOf(index),
    ...(index > 0 && { parentSpanId: idOf(0), endTimeUnixNano: secondOf(index + 0.5) }),
    name: `span ${index}`,
    startTimeUnixNano: secondOf(index),
    ...more,
  }
}

const spans = (traceId: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => span(traceId, from + index))

async function send(sent: readonly object[]): Promise<void> {
  const answer = await server.request(TRACES_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ scopeSpans: [{ scope: { name: 'cook' }, spans: sent }] }] }),
  })
  expect(answer.status).toBe(200)
}

async function read(runId: string): Promise<RunDetailsAnswer> {
  return (await (await server.request(runPath(runId))).json()) as RunDetailsAnswer
}

/** The run of a trace once it has as many steps. */
const found = (traceId: string, steps: number) =>
  vi.waitFor(
    async () => {
      const { runs: listed } = (await (await server.request(RUNS_PATH)).json()) as RunsAnswer
      for (const entry of listed.filter((each) => each.origin === 'traces' && each.steps === steps)) {
        const details = await read(entry.id)
        if (details.run.id === traceId) return details
      }
      throw new Error(`There is no run of ${steps} steps yet.`)
    },
    { timeout: 60_000 },
  )

/** Which rows hold the steps of a run, and which transaction wrote each. */
function rowsOf(runId: string) {
  return server.services.database
    .select({ number: runSegments.number, writtenBy: sql<string>`xmin::text` })
    .from(runSegments)
    .where(eq(runSegments.ownerId, runId))
    .orderBy(asc(runSegments.number))
}

const namesOf = ({ run }: RunDetailsAnswer) => run.steps.map(({ name }) => name)
const namesUpTo = (count: number) => Array.from({ length: count }, (_, index) => `span ${index}`)

test('a span that comes into a long run writes its last segment and leaves the others', async () => {
  const traceId = newTrace()
  await send(spans(traceId, 0, 101))
  const long = await found(traceId, 101)
  const { id } = long.entry
  const before = await rowsOf(id)
  expect(before).toHaveLength(6)
  await send([span(traceId, 101)])
  const longer = await found(traceId, 102)
  const after = await rowsOf(id)
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
  expect(after.at(-1)).not.toEqual(before.at(-1))
  expect(namesOf(longer)).toEqual(namesUpTo(102))
})

test('a span that comes late into the middle of a run stands in its place, and leaves the segments around it', async () => {
  const traceId = newTrace()
  await send(spans(traceId, 0, 100))
  const { id } = (await found(traceId, 100)).entry
  const before = await rowsOf(id)
  const late = { spanId: idOf(900), startTimeUnixNano: secondOf(49.5), endTimeUnixNano: secondOf(49.7) }
  await send([span(traceId, 50, { ...late, name: 'late' })])
  const names = namesOf(await found(traceId, 101))
  expect(names.slice(49, 52)).toEqual(['span 49', 'late', 'span 50'])
  const after = await rowsOf(id)
  expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number))
  const written = after.filter(({ writtenBy }, index) => writtenBy !== before[index]?.writtenBy)
  expect(written).toHaveLength(1)
})

test('a run that was stored as a whole is read, and is put into segments when more of it comes', async () => {
  const { database } = server.services
  const traceId = newTrace()
  await send(spans(traceId, 0, 50))
  const { entry, run } = await found(traceId, 50)
  await database
    .update(runs)
    .set({ model: pack(JSON.stringify(run)) })
    .where(eq(runs.id, entry.id))
  await database.delete(runSegments).where(eq(runSegments.ownerId, entry.id))
  expect((await read(entry.id)).run).toEqual(run)
  await send([span(traceId, 50)])
  expect(namesOf(await found(traceId, 51))).toEqual(namesUpTo(51))
  expect(await rowsOf(entry.id)).toHaveLength(3)
})

test('a run in segments is published with all its steps, and its segments are deleted with it', async () => {
  const traceId = newTrace()
  await send([span(traceId, 0, { endTimeUnixNano: secondOf(50) }), ...spans(traceId, 1, 45)])
  const { entry } = await vi.waitFor(
    async () => {
      const details = await found(traceId, 45)
      expect(details.entry.status).not.toBe('running')
      return details
    },
    { timeout: 60_000 },
  )
  const shared = await server.request(SHARES_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ runId: entry.id }),
  })
  expect(shared.status).toBe(201)
  const { id } = (await shared.json()) as { id: string }
  const page = await (await server.request(sharedRunPath(id), { key: null })).text()
  for (const name of namesUpTo(45)) expect(page).toContain(name)
  expect((await server.request(runPath(entry.id), { method: 'DELETE' })).status).toBe(204)
  expect(await rowsOf(entry.id)).toEqual([])
})
