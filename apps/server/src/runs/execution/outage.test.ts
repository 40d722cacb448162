import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { openStream } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { workflowRunEvents } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { createRunExecutor } from './create-run-executor.ts'

const PIECES = 300

const PATIENCE = { timeout: 60_000, interval: 20 }

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
  await server.services.runs.stop()
})
afterAll(() => server.close())

/** A database that can go away for what is written of a run. */
function breakable(database: Database) {
  const outage = { isOn: false, failures: 0 }
  function assertThere(): void {
    if (!outage.isOn) return
    outage.failures += 1
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  }
  const transaction: Database['transaction'] = async (...given) => {
    assertThere()
    return database.transaction(...given)
  }
  const withQueries: Database['with'] = (...given) => {
    assertThere()
    return database.with(...given)
  }
  const change = { transaction, with: withQueries }
  return { outage, database: Object.assign(Object.create(database) as Database, change) }
}

/** A run whose agent says everything while the database is away. */
async function runThroughOutage(logger: Partial<Logger> = {}) {
  const { services, agent } = server
  const { database, outage } = breakable(services.database)
  const executor = createRunExecutor({
    database,
    logger: Object.assign(Object.create(services.logger) as Logger, logger),
    secret: services.accounts.settings.secret,
    folder: services.folder,
    blobs: services.folder.blobs,
    publicUrl: services.publicUrl,
    network: { allowed: [agent.origin] },
    runTask: services.runTask,
    probeWriting: () => Promise.resolve(),
  })
  onTestFinished(() => executor.stop())
  const ended = Promise.withResolvers<void>()
  agent.script = ({ threadId, runId }, answer) => {
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    outage.isOn = true
    for (let count = 0; count < PIECES; count += 1)
      send({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: String(count) })
    send({ type: 'RUN_FINISHED', threadId, runId })
    answer.end(ended.resolve)
  }
  const { id } = await startedRun(server, server.workflowId)
  executor.wake()
  await ended.promise
  await expect.poll(() => outage.failures, PATIENCE).toBeGreaterThan(0)
  return { id, outage, executor }
}

test('a run goes on while the database is away, and lacks nothing afterwards', async () => {
  const { id, outage } = await runThroughOutage()
  outage.isOn = false
  await reachedRun(server, id, 'succeeded')
  const kept = await server.services.database
    .select({ seq: workflowRunEvents.seq, event: workflowRunEvents.event })
    .from(workflowRunEvents)
    .where(eq(workflowRunEvents.runId, id))
    .orderBy(asc(workflowRunEvents.seq))
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
  const said = kept.map(({ event }) => (JSON.parse(event) as { delta?: string }).delta ?? '').join('')
  expect(said).toBe(Array.from({ length: PIECES }, (_, count) => count).join(''))
})

test('a server that stops while the database is away says what of a run is not kept', async () => {
  const error = vi.fn<(said: object, message: string) => void>()
  const { id, outage, executor } = await runThroughOutage({ error: error as unknown as Logger['error'] })
  onTestFinished(() => void (outage.isOn = false))
  const stopped = executor.stop()
  await expect
    .poll(() => JSON.stringify(error.mock.calls), PATIENCE)
    .toMatch(new RegExp(`last events of run ${id} \\([1-9]\\d*\\) and how it ended are not kept`))
  await stopped
})
