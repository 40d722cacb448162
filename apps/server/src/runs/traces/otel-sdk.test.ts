import { execFile } from 'node:child_process'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunDetailsAnswer, runPath, type RunsAnswer, RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { readTemplate } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createApp } from '../../start/create-app.ts'
import { addressOf, listen } from '../../start/listen.ts'

const program = fileURLToPath(new URL('../../__fixtures__/send-spans.ts', import.meta.url))

let server: TestServer
let listening: Server
beforeAll(async () => {
  server = await startTestServer({ traceLimits: { quietMs: 50 } })
  listening = await listen(createApp(server.services, readTemplate()).fetch, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  listening.closeAllConnections()
  await new Promise((resolve) => listening.close(resolve))
  await server.close()
})

test('the spans and log records that the official SDK sends in JSON and in protobuf arrive as two runs', async () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(listening, '127.0.0.1'),
    OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer ${server.apiKey}`,
    OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
  }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: environment })
  const traceIds = stdout.split(' ')
  const arrived = await vi.waitFor(async () => {
    const { runs } = (await (await server.request(RUNS_PATH)).json()) as RunsAnswer
    const all = await Promise.all(
      runs.map(async ({ id }) => (await (await server.request(runPath(id))).json()) as RunDetailsAnswer),
    )
    const own = all.filter(({ run }) => traceIds.includes(run.id))
    const whole = { entry: { status: 'unset', steps: 3 } }
    expect(own).toMatchObject([whole, whole])
    return own
  })
  expect(arrived.map(({ run }) => run.id).toSorted()).toEqual(traceIds.toSorted())
  for (const { run, entry } of arrived) {
    expect(entry).toMatchObject({ origin: 'traces', name: 'make tea', steps: 3, failedSteps: 1 })
    expect(run.usage).toMatchObject({ inputTokens: 12, outputTokens: 3 })
    expect(run.steps.find(({ name }) => name === 'boil')).toMatchObject({
      status: 'failed',
      error: { message: 'No water' },
      attributes: { ratio: 0.5, tags: ['a', 'b'], isHot: true },
    })
    const said = run.steps.find(({ name }) => name === 'chat')?.conversation?.messages
    expect(said?.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(JSON.stringify(said)).toMatch(/Tea, please — ☕.*Coming — 🫖/)
  }
})
