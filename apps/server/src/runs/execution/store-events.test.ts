import { asc, eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CutPostgres, cutPostgres } from '../../__fixtures__/cut-postgres.ts'
import { openReader } from '../../__fixtures__/live-reader.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { startedRun } from '../../__fixtures__/run-workflow.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { openPostgresStore } from '../../platform/database/open-postgres-store.ts'
import { allowances, workflowRunEvents, workflowRuns } from '../../platform/database/schema.ts'
import type { RunEnd } from './end-columns.ts'
import { type StoredEventLog, storeEvents } from './store-events.ts'

const said = (text: string) => ({
  event: JSON.stringify({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: text }),
  published: null,
  at: new Date(),
})

describe.runIf(postgresUrl)('on PostgreSQL', () => {
  let server: RunServer
  let live: LiveServer
  beforeAll(async () => {
    server = await startRunServer()
    await server.services.runs.stop()
    live = await listenLive(server)
  })
  afterAll(async () => {
    await live.close()
    await server.close()
  })

  let address: string
  let cut: CutPostgres
  let runId: string
  let log: StoredEventLog
  const onFault = vi.fn<(fault: unknown) => void>()
  beforeEach(async () => {
    const { database } = server.store
    const { rows } = (await database.execute(sql`select current_database() as name`)) as unknown as {
      rows: [{ name: string }]
    }
    const url = new URL(postgresUrl ?? '')
    url.pathname = rows[0].name
    address = url.href
    cut = await cutPostgres(address)
    const behind = await openPostgresStore({
      url: cut.url,
      label: 'behind the cut',
      expected: undefined,
      migrationsFolder,
    })
    onTestFinished(() => behind.close())
    onFault.mockReset()
    const { id } = await startedRun(server, server.workflowId)
    runId = id
    const [run] = await database
      .update(workflowRuns)
      .set({ status: 'running', startedAt: sql`now()`, leaseHolder: 'this server' })
      .where(eq(workflowRuns.id, id))
      .returning()
    if (!run) throw new Error('There is no run.')
    const parts = { database: behind.database, feed: server.feed, probeWriting: async () => {} }
    log = storeEvents(parts, run, onFault)
  })

  const stored = async () => {
    const rows = await server.store.database
      .select({ seq: workflowRunEvents.seq, event: workflowRunEvents.event })
      .from(workflowRunEvents)
      .where(eq(workflowRunEvents.runId, runId))
      .orderBy(asc(workflowRunEvents.seq))
    return rows.map(({ seq, event }) => `${seq} ${(JSON.parse(event) as { delta: string }).delta}`)
  }
  const standing = async () => {
    const [run] = await server.store.database.select().from(workflowRuns).where(eq(workflowRuns.id, runId))
    return run
  }
  const used = () => server.store.database.select().from(allowances).orderBy(asc(allowances.key))

  test('events whose commit was not heard of are stored once, and readers get them once', async () => {
    const reader = await openReader(live.base)
    reader.follow(`run:${runId}`)
    await reader.frame('live')
    cut.loseAnswerTo('workflow_run_events')
    log.add(said('one'))
    await expect.poll(cut.lost).toBe(1)
    log.add(said('two'))
    expect(await log.end({ status: 'succeeded' }, said('three'))).toBe(true)
    expect(onFault).not.toHaveBeenCalled()
    await reader.frame('ended')
    expect(reader.numbers()).toEqual([1, 2, 3])
    expect(await stored()).toEqual(['1 one', '2 two', '3 three'])
    expect(await standing()).toMatchObject({ status: 'succeeded', events: 3 })
  })

  test.each<[RunEnd, string, object]>([
    [{ status: 'succeeded' }, 'update', { status: 'succeeded' }],
    [{ status: 'cancelled' }, 'update', { status: 'cancelled' }],
    [{ status: 'failed' }, 'commit', { status: 'failed' }],
    [
      { status: 'waiting', questions: [], cost: { amount: 2, currency: 'USD' } },
      'commit',
      { status: 'waiting', cost: 2, costCurrency: 'USD' },
    ],
    [{ status: 'queued' }, 'update', { status: 'queued', retries: 1 }],
    [{ status: 'running', callbackInSeconds: 60 }, 'update', { status: 'running', leaseHolder: null }],
  ])('an end as $status whose commit was not heard of is one that stands', async (end, text, expected) => {
    const before = await used()
    log.add(said('one'))
    await expect.poll(stored).toEqual(['1 one'])
    cut.loseAnswerTo(text)
    expect(await log.end(end, said('two'))).toBe(true)
    expect(cut.lost()).toBe(1)
    expect(onFault).not.toHaveBeenCalled()
    expect(await stored()).toEqual(['1 one', '2 two'])
    expect(await standing()).toMatchObject({ events: 2, ...expected })
    expect(await used()).toEqual(before)
  })

  test('a failed start whose end was not heard of gives back what it took, once', async () => {
    const taken = await used()
    cut.loseAnswerTo('commit')
    expect(await log.end({ status: 'failed' })).toBe(true)
    expect(cut.lost()).toBe(1)
    const after = await used()
    const secondsBack = after.flatMap(({ key, fullAt }, index) =>
      key.startsWith('runBy') ? [(Number(taken[index]?.fullAt) - Number(fullAt)) / 1000] : [],
    )
    expect(secondsBack).toEqual([3600 / 1000, 86_400 / 1000])
  })

  test('a run that another server has called lost meanwhile is not ended again', async () => {
    cut.loseAnswerTo('workflow_run_events')
    log.add(said('one'))
    await expect.poll(cut.lost).toBe(1)
    await server.store.database
      .update(workflowRuns)
      .set({ status: 'interrupted', endedAt: sql`now()` })
      .where(eq(workflowRuns.id, runId))
    expect(await log.end({ status: 'succeeded' }, said('two'))).toBe(false)
    expect(await standing()).toMatchObject({ status: 'interrupted', events: 1 })
    expect(await stored()).toEqual(['1 one'])
  })

  test('events that Postgres undoes because of somebody else are stored all the same', async () => {
    const other = new Client({ connectionString: address })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query(`set deadlock_timeout = '60s'`)
    await other.query('begin')
    const values = [runId, 1, new Date(), '{}']
    await other.query(
      'insert into vitrine.workflow_run_events (run_id, seq, at, event) values ($1, $2, $3, $4)',
      values,
    )
    const { rows } = await other.query('select pg_backend_pid() as pid')
    log.add(said('one'))
    // The run is updated by then, and its event waits for that of the other.
    const waiting = sql`select count(*)::int as count from pg_stat_activity where ${rows[0].pid} = any(pg_blocking_pids(pid))`
    await expect
      .poll(async () => (await server.store.database.execute(waiting)) as unknown)
      .toMatchObject({ rows: [{ count: 1 }] })
    await other.query('select from vitrine.workflow_runs where id = $1 for update', [runId])
    await other.query('rollback')
    expect(await log.end({ status: 'succeeded' }, said('two'))).toBe(true)
    expect(onFault).not.toHaveBeenCalled()
    expect(await stored()).toEqual(['1 one', '2 two'])
    expect(await standing()).toMatchObject({ status: 'succeeded', events: 2 })
  })
})
