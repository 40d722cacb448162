import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { isLost, projectionWork } from '../../conversations/live/projection-worker.ts'
import { runWork } from '../../runs/execution/claim-run.ts'
import { conversationLogs, conversations, runs, traces } from '../database/schema.ts'
import { traceWork } from '../../runs/traces/trace-turns.ts'
import { createLeasedWorker, doneUntil, type LeasedWork } from './leased-worker.ts'
import { claimQuery, createLeases, type WorkTable } from './leases.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await Promise.all([
    server.services.traces.stop(),
    server.services.liveConversations.stop(),
    server.services.runs.stop(),
  ])
})
afterAll(() => server.close())
beforeEach(() => server.store.database.delete(runs))

const LEASE_MS = 400

async function addDue(dueAt = new Date(0)): Promise<string> {
  const { database } = server.store
  const id = randomUUID().replaceAll('-', '')
  await database.insert(runs).values({
    id,
    workspaceId: server.workspaceId,
    origin: 'traces',
    contentHash: '',
    traceKey: id,
    sourceFormat: 'otlp',
    name: 'cook',
    status: 'running',
    steps: 0,
    failedSteps: 0,
    model: Buffer.alloc(0),
  })
  await database.insert(traces).values({ runId: id, settlesAt: new Date(), dueAt })
  return id
}

const rowOf = async (id: string) => {
  const [row] = await server.store.database.select().from(traces).where(eq(traces.runId, id))
  if (!row) throw new Error('The row is gone.')
  return row
}

const done = (id: string) =>
  server.store.database.update(traces).set(doneUntil(null)).where(eq(traces.runId, id))

function startWorker(parts: Pick<LeasedWork, 'perform'> & Partial<LeasedWork>) {
  const { database, logger } = server.services
  const worker = createLeasedWorker({
    database,
    logger,
    work: traceWork,
    retrySeconds: 30,
    failure: 'a row of a test failed',
    leaseMs: LEASE_MS,
    ...parts,
  })
  onTestFinished(() => worker.stop())
  return worker
}

const claimAs = (holder: string, leaseMs: number) =>
  createLeases(server.store.database, traceWork, holder, leaseMs).claim(false)

test('another server claims the work of a stopped server once its lease has ended', async () => {
  const id = await addDue()
  expect(await claimAs('killed', LEASE_MS)).toEqual({ id, holder: 'killed', attempts: 1 })
  const perform = vi.fn<LeasedWork['perform']>(async () => void (await done(id)))
  startWorker({ perform })
  await vi.waitFor(async () => expect((await rowOf(id)).leaseHolder).toBeNull(), { timeout: 10_000 })
  expect(perform.mock.calls[0]?.[0]).toMatchObject({ id, attempts: 2 })
})

test('a lease is renewed as long as its work goes on, and no other server claims it', async () => {
  const id = await addDue()
  const held = Promise.withResolvers<void>()
  const first = vi.fn<LeasedWork['perform']>(() => held.promise)
  const second = vi.fn<LeasedWork['perform']>(async () => {})
  startWorker({ perform: first })
  await vi.waitFor(() => expect(first).toHaveBeenCalled())
  const begun = (await rowOf(id)).dueAt?.getTime() ?? 0
  startWorker({ perform: second })
  await vi.waitFor(
    async () => expect((await rowOf(id)).dueAt?.getTime()).toBeGreaterThan(begun + 3 * LEASE_MS),
    { timeout: 10_000 },
  )
  expect(second).not.toHaveBeenCalled()
  await done(id)
  held.resolve()
})

test('work that fails waits longer each time, and starves nothing else', async () => {
  const failing = await Promise.all(Array.from({ length: 30 }, () => addDue()))
  const other = await addDue(new Date(1))
  const perform = vi.fn<LeasedWork['perform']>(async ({ id }) => {
    if (id !== other) throw new Error('The pot is cracked.')
    await done(id)
  })
  const worker = startWorker({ perform })
  await vi.waitFor(async () => expect((await rowOf(other)).dueAt).toBeNull(), { timeout: 10_000 })
  const [id = ''] = failing
  await vi.waitFor(async () => expect((await rowOf(id)).attempts).toBe(1))
  const waits: number[] = []
  for (const attempt of [1, 2, 3]) {
    await vi.waitFor(async () =>
      expect(await rowOf(id)).toMatchObject({ attempts: attempt, leaseHolder: null }),
    )
    waits.push(((await rowOf(id)).dueAt?.getTime() ?? 0) - Date.now())
    await server.store.database
      .update(traces)
      .set({ dueAt: new Date(0) })
      .where(eq(traces.runId, id))
    worker.wake()
  }
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5)
  expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.5)
})

test('a server that stops gives its work back at once', async () => {
  const id = await addDue()
  const begun = vi.fn<LeasedWork['perform']>(
    (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  const worker = startWorker({ perform: begun })
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  await worker.stop()
  expect(await rowOf(id)).toMatchObject({ attempts: 0, leaseHolder: null })
  expect(await claimAs('next', LEASE_MS)).toMatchObject({ id })
})

test('a database that takes no writes for now is no failure of a worker, which goes on once it does', async () => {
  const id = await addDue()
  let isReadOnly = true
  const asked = vi.fn<() => void>()
  const database = Object.create(server.store.database) as LeasedWork['database']
  database.execute = ((query: Parameters<typeof database.execute>[0]) => {
    asked()
    if (isReadOnly)
      return Promise.reject(Object.assign(new Error('cannot execute UPDATE'), { code: '25006' }))
    return server.store.database.execute(query)
  }) as typeof database.execute
  const logged = server.log.length
  const perform = vi.fn<LeasedWork['perform']>(async () => void (await done(id)))
  startWorker({ database, perform })
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 })
  expect(perform).not.toHaveBeenCalled()
  expect(server.log.slice(logged).filter((line) => line.includes('a row of a test failed'))).toEqual([])
  isReadOnly = false
  await vi.waitFor(() => expect(perform).toHaveBeenCalled(), { timeout: 10_000 })
})

const plans: [string, WorkTable, string][] = [
  ['traces', traceWork, 'traces_due'],
  ['runs', runWork, 'workflow_runs_due'],
  ['projections', projectionWork, 'conversation_growths_due'],
]

test.each(plans)('looking for %s reads an index', async (_name, work, index) => {
  await fillTables()
  expect(await explain(claimQuery(work, 'me', 10_000, true))).toContain(index)
})

test('looking for streams of servers that are gone reads an index', async () => {
  await fillTables()
  const query = server.store.database
    .select({ id: conversationLogs.conversationId })
    .from(conversationLogs)
    .where(isLost)
  expect(await explain(query.getSQL())).toContain('conversation_growths_streamed')
})

/** As many rows of each table as make an index worth its while, nearly none of them due. */
async function fillTables(): Promise<void> {
  const { database } = server.store
  const { workspaceId } = server
  await database.delete(conversations)
  await database.execute(sql`
    insert into vitrine.runs (id, workspace_id, origin, content_hash, trace_key, source_format, name, status, steps, failed_steps, model)
    select 'run-' || n, ${workspaceId}, 'traces', '', 'key-' || n, 'otlp', 'cook', 'running', 0, 0, '' from generate_series(1, 3000) as n`)
  await database.execute(sql`
    insert into vitrine.traces (run_id, settles_at, due_at)
    select 'run-' || n, now(), case when n < 3 then now() end from generate_series(1, 3000) as n`)
  await database.execute(sql`
    insert into vitrine.conversations (id, workspace_id, content_hash, source_format, title, messages, user_messages, assistant_messages, tool_calls, tool_results, branches, files, files_listed, model)
    select 'c-' || n, ${workspaceId}, 'h-' || n, 'live', '', 0, 0, 0, 0, 0, 0, 0, true, '' from generate_series(1, 3000) as n`)
  await database.execute(sql`
    insert into vitrine.conversation_growths (conversation_id, due_at, streamed_at)
    select 'c-' || n, case when n < 3 then now() end, case when n < 3 then now() end from generate_series(1, 3000) as n`)
  await database.execute(sql`
    insert into vitrine.workflows (id, workspace_id, name, description, input_schema, connector_kind, connector_url, runs_per_hour, runs_per_day, time_limit_seconds)
    values ('w', ${workspaceId}, '', '', '{}', 'ag-ui', '', 1, 1, 1) on conflict do nothing`)
  await database.execute(sql`
    insert into vitrine.workflow_runs (id, workflow_id, start_key, control_hash, inputs, status, due_at)
    select 'r-' || n, 'w', 's-' || n, '', '{}', case when n < 3 then 'queued' else 'succeeded' end, case when n < 3 then now() end
    from generate_series(1, 3000) as n on conflict do nothing`)
  await database.execute(sql`analyze`)
}

async function explain(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = (await server.store.database.execute(sql`explain ${query}`)) as unknown as {
    rows: object[]
  }
  return JSON.stringify(rows)
}
