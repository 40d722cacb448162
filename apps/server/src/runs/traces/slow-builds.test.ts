import { randomUUID } from 'node:crypto'
import { type RunsAnswer, RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { LANGFUSE_PATH } from '@vitrine/api-client/contract/traces'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { RunTasks } from '../run-tasks.ts'
import { createTraceBuilder } from './create-trace-builder.ts'

/** To a trace that waits for nothing once its outermost observation has ended, every machine is slow. */
const limits = { quietMs: 0, openMs: 3_600_000 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ traceLimits: limits })
  await server.services.traces.stop()
})
afterAll(() => server.close())

function event(type: string, body: object) {
  return { id: randomUUID(), type, timestamp: '2026-01-02T03:04:05Z', body }
}

async function send(...batch: object[]): Promise<void> {
  const answer = await server.request(`${LANGFUSE_PATH}/api/public/ingestion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ batch }),
  })
  expect(answer.status).toBe(207)
}

const opened = (traceId: string) =>
  event('span-create', { id: 'cook', traceId, name: 'cook', startTime: '2026-01-02T03:04:05Z' })

/** Builds runs; while the first is made of what there is that `matches`, the outermost observation begins. */
function buildWhileBegins(traceId: string, matches: (isOngoing: boolean) => boolean) {
  const { database, logger, folder, runTask } = server.services
  let hasBegun = false
  const delayed = async (name: 'build-trace', input: RunTasks['build-trace']['input']) => {
    if (!hasBegun && matches(input.isOngoing)) {
      hasBegun = true
      await send(opened(traceId))
    }
    return runTask(name, input)
  }
  const builder = createTraceBuilder({
    database,
    logger,
    blobs: folder.blobs,
    limits,
    runTask: delayed as RunTask<RunTasks>,
  })
  onTestFinished(() => builder.stop())
  return { hasBegun: () => hasBegun }
}

async function entryOf(traceId: string) {
  const { runs } = (await (await server.request(RUNS_PATH)).json()) as RunsAnswer
  return runs.find(({ name }) => name === traceId)
}

test.each([
  ['a trace that looks over', false],
  ['a trace that goes on', true],
])('an observation that begins while the run of %s is made leaves it running', async (_case, isOngoing) => {
  const traceId = randomUUID()
  const ended = { startTime: '2026-01-02T03:04:05Z', endTime: '2026-01-02T03:04:06Z' }
  await send(
    event('trace-create', { id: traceId, name: traceId }),
    event('tool-create', { id: 'chop', traceId, parentObservationId: 'cook', ...ended }),
  )
  const build = buildWhileBegins(traceId, (whether) => whether === isOngoing)
  const statuses = new Set<string | undefined>()
  await vi.waitFor(
    async () => {
      const entry = await entryOf(traceId)
      if (build.hasBegun()) statuses.add(entry?.status)
      expect(entry?.steps).toBe(2)
    },
    { timeout: 10_000 },
  )
  expect((await entryOf(traceId))?.status).toBe('running')
  expect(statuses).not.toContain('interrupted')
})
