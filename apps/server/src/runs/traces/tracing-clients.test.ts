import { execFile } from 'node:child_process'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunDetailsAnswer, runPath, type RunsAnswer, RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { LANGFUSE_PATH, LANGSMITH_PATH } from '@vitrine/api-client/contract/traces'
import { readTemplate } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createApp } from '../../start/create-app.ts'
import { addressOf, listen } from '../../start/listen.ts'

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

/** What a program prints that sends traces to the server; whatever it warns of is a fault. */
async function run(program: URL, settings: (origin: string) => Record<string, string>): Promise<string[]> {
  const path = fileURLToPath(program)
  const env = settings(addressOf(listening, '127.0.0.1'))
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [path], { env })
  expect(stderr).toBe('')
  return stdout.split(' ')
}

/** The runs of those traces, once each is over. */
const arrived = (traceIds: readonly string[], expected: object) =>
  vi.waitFor(async () => {
    const { runs } = (await (await server.request(RUNS_PATH)).json()) as RunsAnswer
    const all = await Promise.all(
      runs.map(async ({ id }) => (await (await server.request(runPath(id))).json()) as RunDetailsAnswer),
    )
    const own = traceIds.map((id) => all.filter(({ run: { id: traceId } }) => traceId === id))
    expect(own).toMatchObject(traceIds.map(() => [expected]))
    return own.flat()
  })

const tea = {
  origin: 'traces',
  name: 'make tea',
  steps: 3,
  failedSteps: 1,
  status: expect.not.stringMatching('running'),
}

test('what the official client of LangSmith sends in parts, in batches and one by one arrives as three runs', async () => {
  const traceIds = await run(
    new URL('../../__fixtures__/send-langsmith-runs.ts', import.meta.url),
    (origin) => ({
      LANGSMITH_ENDPOINT: origin + LANGSMITH_PATH,
      LANGSMITH_API_KEY: server.apiKey,
      LANGSMITH_PROJECT: 'kitchen',
    }),
  )
  expect(new Set(traceIds).size).toBe(3)
  for (const { run: each, entry } of await arrived(traceIds, { entry: tea })) {
    expect(entry.format).toBe('langsmith')
    expect(each).toMatchObject({
      inputs: { dish: 'Tea' },
      outputs: { served: true },
      usage: { inputTokens: 12, outputTokens: 3 },
      source: { format: 'langsmith' },
    })
    const [root, chat, boil] = ['make tea', 'chat', 'boil'].map((name) =>
      each.steps.find((step) => step.name === name),
    )
    expect(root).toMatchObject({ parentId: null, endedAt: expect.any(Number) })
    expect(boil).toMatchObject({ status: 'failed', parentId: root?.id })
    expect(boil?.error?.message).toContain('No water')
    expect(chat).toMatchObject({ kind: 'model', parentId: root?.id })
    expect(JSON.stringify(chat?.conversation?.messages)).toMatch(/Tea, please — ☕.*Coming — 🫖/)
  }
})

test('events of older clients of Langfuse, and spans of newer ones with a score beside, arrive as two runs', async () => {
  const traceIds = await run(
    new URL('../../__fixtures__/send-langfuse-events.ts', import.meta.url),
    (origin) => ({
      LANGFUSE_BASEURL: origin + LANGFUSE_PATH,
      LANGFUSE_BASE_URL: origin + LANGFUSE_PATH,
      LANGFUSE_PUBLIC_KEY: 'pk-lf-kitchen',
      LANGFUSE_SECRET_KEY: server.apiKey,
    }),
  )
  const taste = { name: 'taste', kind: 'evaluation', output: { value: 1 } }
  const scored = {
    run: { steps: expect.arrayContaining([expect.objectContaining(taste)]) },
    entry: { ...tea, steps: 4 },
  }
  for (const { run: each } of await arrived(traceIds, scored)) {
    expect(each).toMatchObject({
      inputs: { dish: 'Tea' },
      outputs: { served: true },
      usage: { inputTokens: 12, outputTokens: 3 },
    })
    const [root, chat, boil] = [/make tea|serve/, /chat/, /boil/].map((name) =>
      each.steps.find((step) => name.test(step.name)),
    )
    expect(boil).toMatchObject({ status: 'failed', parentId: root?.id, error: { message: 'No water' } })
    expect(chat).toMatchObject({ kind: 'model', model: 'scripted-1', parentId: root?.id })
    expect(JSON.stringify(chat?.conversation?.messages)).toMatch(/Tea, please — ☕.*Coming — 🫖/)
  }
})
