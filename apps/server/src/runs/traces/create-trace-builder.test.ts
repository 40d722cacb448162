import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunDetailsAnswer, runPath } from '@vitrine/api-client/contract/runs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { pack } from '../../platform/database/pack.ts'
import { runs, traces } from '../../platform/database/schema.ts'
import { TaskError } from '../../platform/tasks/task-error.ts'
import { TaskLimitError } from '../../platform/tasks/task-limit-error.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { RunTasks } from '../run-tasks.ts'
import { createTraceBuilder } from './create-trace-builder.ts'
import { setAsideTrace } from './set-aside-trace.ts'
import { storeSpans } from './store-spans.ts'
import { createLeases } from '../../platform/tasks/leases.ts'
import { MAX_ATTEMPTS, readClaimed, traceWork } from './trace-turns.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.services.traces.stop()
})
afterAll(() => server.close())

const json = JSON.stringify({ spanId: 'a'.repeat(16), traceId: 'b'.repeat(32), name: 'cook', startedAt: 1 })

async function arrive(bytes: number, spanId = 'a'.repeat(16)): Promise<number> {
  const { database, traces: builder } = server.services
  const span = { spanId, hasEnded: true, span: pack(json), bytes }
  const trace = { traceId: 'b'.repeat(32), name: 'cook', hasEnded: true, spans: [span] }
  const { workspaceId } = server
  return storeSpans(database, { workspaceId, trace, limits: builder.limits, hasRoom: true })
}

const standing = async () => {
  const [row] = await server.store.database.select().from(traces)
  if (!row) throw new Error('There is no trace.')
  return row
}

test('a run that cannot be made is tried a few times, then set aside with why, until more spans come', async () => {
  const { database, folder, logger } = server.services
  const fails = vi.fn<() => Promise<never>>()
  const builder = createTraceBuilder({
    database,
    logger,
    blobs: folder.blobs,
    runTask: fails as RunTask<RunTasks>,
  })
  onTestFinished(() => builder.stop())
  let failures = 0
  const failOnceMore = () =>
    vi.waitFor(() => {
      const logged = server.log.filter((line) => line.includes('the run of a trace could not be made'))
      expect(logged).toHaveLength(failures + 1)
      failures = logged.length
    })
  const makeDue = async () => {
    await database.update(traces).set({ dueAt: new Date(0) })
    builder.wake()
    await failOnceMore()
  }
  fails.mockRejectedValue(new TaskLimitError('queue'))
  await arrive(100)
  await failOnceMore()
  await makeDue()
  expect((await standing()).attempts).toBe(0)

  fails.mockRejectedValue(new TaskError({ kind: 'unexpected', message: 'The pot is cracked.' }))
  const waits: number[] = []
  for (let turn = 1; turn < MAX_ATTEMPTS; turn += 1) {
    await makeDue()
    waits.push(((await standing()).dueAt?.getTime() ?? 0) - Date.now())
  }
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  await makeDue()
  await vi.waitFor(async () => expect((await standing()).dueAt).toBeNull(), { timeout: 60_000 })

  const { runId } = await standing()
  const details = (await (await server.request(runPath(runId))).json()) as RunDetailsAnswer
  expect(details.entry.status).toBe('interrupted')
  expect(details.run).toMatchObject({
    status: 'interrupted',
    error: { message: expect.stringContaining('The pot is cracked.') },
  })
  await arrive(100, 'c'.repeat(16))
  expect((await standing()).dueAt?.getTime()).toBeGreaterThan(Date.now() + 60_000)
  await database.delete(runs).where(eq(runs.id, runId))
})

test('who was too slow to make a run changes nothing of what another has made meanwhile', async () => {
  const { database } = server.services
  await arrive(100)
  const leases = createLeases(database, traceWork, 'slow', 10_000)
  const lease = await leases.claim(false)
  const claimed = lease && (await readClaimed(database, lease))
  if (!claimed) throw new Error('No run is to be made.')
  const { runId, version } = claimed
  await database
    .update(traces)
    .set({ attempts: 0, leaseHolder: null, builtVersion: version })
    .where(eq(traces.runId, runId))
  const before = await standing()
  await leases.giveBack(lease, 0, true)
  await setAsideTrace(database, claimed, new Error('Too late.'))
  expect(await standing()).toEqual(before)
  const [run] = await database.select({ status: runs.status }).from(runs).where(eq(runs.id, runId))
  expect(run).toEqual({ status: 'running' })
  await database.delete(runs).where(eq(runs.id, runId))
})

test('spans count as what they are once they are unpacked', async () => {
  const { bytesOfTrace } = server.services.traces.limits
  expect(await arrive(bytesOfTrace + 1)).toBe(1)
  expect(await arrive(bytesOfTrace)).toBe(0)
  expect((await standing()).bytes).toBe(bytesOfTrace)
})

test('a trace whose bytes were counted packed counts them unpacked after an update, about', async () => {
  const { database } = server.store
  const [{ runId }, update] = await Promise.all([
    standing(),
    readFile(join(migrationsFolder, '0015_unpacked_traces.sql'), 'utf8'),
  ])
  const bytesAfter = async (bytes: number) => {
    await database.update(traces).set({ bytes }).where(eq(traces.runId, runId))
    await database.execute(sql.raw(update))
    return (await standing()).bytes
  }
  const packed = pack(json).byteLength
  expect(await bytesAfter(packed)).toBe(8 * packed)
  expect(await bytesAfter(9 * packed)).toBe(9 * packed)
})
