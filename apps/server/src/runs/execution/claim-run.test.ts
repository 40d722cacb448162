import { eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cutPostgres } from '../../__fixtures__/cut-postgres.ts'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { startedRun } from '../../__fixtures__/run-workflow.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { openPostgresStore } from '../../platform/database/open-postgres-store.ts'
import { workflowRuns } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { createLeases } from '../../platform/tasks/leases.ts'
import { claimRun, runWork } from './claim-run.ts'

let server: RunServer
beforeEach(async () => {
  server = await startRunServer()
  await server.services.runs.stop()
  await Promise.all(Array.from({ length: 6 }, () => startedRun(server, server.workflowId)))
})
afterEach(() => server.close())

const claimAs = async (holder: string, database: Database = server.store.database) =>
  (await createLeases(database, runWork, holder, 60_000).claim(false))?.id

test('a run takes the room of its workspace from when it is claimed, not only from when it begins', async () => {
  const claimed = [await claimAs('one'), await claimAs('one'), await claimAs('one'), await claimAs('one')]
  expect(new Set(claimed).size).toBe(4)
  expect(await claimAs('one')).toBeUndefined()
  for (const id of claimed)
    expect((await claimRun(server.store.database, { id: id!, holder: 'one' }))?.run.status).toBe('running')
  expect(await claimAs('one')).toBeUndefined()
})

test('a server that stood still does not interrupt a run that another carries out since', async () => {
  const { database } = server.store
  const [paused, other] = ['one', 'two'].map((holder) => createLeases(database, runWork, holder, 0))
  const lease = await paused!.claim(false)
  await database.update(workflowRuns).set({ status: 'cancelled' }).where(ne(workflowRuns.id, lease!.id))
  const taken = await other!.claim(true)
  expect(taken).toEqual({ id: lease?.id, attempts: 2, holder: 'two' })
  expect((await claimRun(database, taken!))?.run.status).toBe('running')
  expect(await claimRun(database, lease!)).toBeUndefined()
  const [run] = await database.select().from(workflowRuns).where(eq(workflowRuns.id, lease!.id))
  expect(run).toMatchObject({ status: 'running', leaseHolder: 'two', endedAt: null })
})

async function behindCut() {
  const { database } = server.store
  const { rows } = (await database.execute(sql`select current_database() as name`)) as unknown as {
    rows: [{ name: string }]
  }
  const url = new URL(postgresUrl ?? '')
  url.pathname = rows[0].name
  const cut = await cutPostgres(url.href)
  const behind = await openPostgresStore({
    url: cut.url,
    label: 'behind the cut',
    expected: undefined,
    migrationsFolder,
  })
  onTestFinished(() => behind.close())
  return { cut, database: behind.database }
}

test.runIf(postgresUrl).each([
  ['its claim', '"started_at" = coalesce'],
  ['its workflow', 'from "vitrine"."workflows" where "vitrine"."workflows"."id" = $1'],
])('a run is begun once where the answer to %s was lost', async (_, text) => {
  const { cut, database } = await behindCut()
  const id = await claimAs('one')
  cut.loseAnswerTo(text)
  const claimed = await claimRun(database, { id: id!, holder: 'one' })
  expect(cut.lost()).toBe(1)
  expect(claimed).toMatchObject({ run: { id, status: 'running' }, workflow: { id: server.workflowId } })
  const [run] = await database.select().from(workflowRuns).where(eq(workflowRuns.id, id!))
  expect(run).toMatchObject({ status: 'running', leaseHolder: 'one', endedAt: null })
})

test.runIf(postgresUrl)('a claim whose answer is lost ends with the signal', async () => {
  const { cut, database } = await behindCut()
  const id = await claimAs('one')
  cut.loseAnswerTo('"started_at" = coalesce')
  const stopped = AbortSignal.abort('stopped')
  await expect(claimRun(database, { id: id!, holder: 'one' }, stopped)).rejects.toThrow()
})

async function doesServerWait(): Promise<boolean> {
  const answer = await server.store.database.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return (answer as unknown as { rows: unknown[] }).rows.length > 0
}

// The embedded database does one thing at a time, so that no two claim at once.
test.runIf(postgresUrl)(
  'a server does not claim a fifth run while another has not yet said that it took the fourth',
  async () => {
    const { database } = server.store
    for (let count = 0; count < 3; count += 1) expect(await claimAs('one')).toBeDefined()
    const { ofOther } = await database.transaction(async (transaction) => {
      expect(await claimAs('one', transaction)).toBeDefined()
      let isSettled = false
      const claim = claimAs('two').finally(() => (isSettled = true))
      await vi.waitFor(async () => expect(isSettled || (await doesServerWait())).toBe(true), 60_000)
      return { ofOther: claim }
    })
    expect(await ofOther).toBeUndefined()
  },
)
