import { setTimeout as sleep } from 'node:timers/promises'
import { createApiClient } from '@vitrine/api-client'
import { type ConversationAnswer, conversationPath } from '@vitrine/api-client/contract/conversations'
import { READY_PATH } from '@vitrine/api-client/contract/health'
import { LIVE_PATH } from '@vitrine/api-client/contract/live'
import {
  IDEMPOTENCY_HEADER,
  publicRunPath,
  runAnswerSchema,
  startedRunSchema,
  workflowRunsPath,
} from '@vitrine/api-client/contract/runs'
import { TRACES_PATH } from '@vitrine/api-client/contract/traces'
import { workflowEntrySchema, WORKFLOWS_PATH } from '@vitrine/api-client/contract/workflows'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from '../__fixtures__/own-postgres.ts'
import { findPostgresPrograms } from '../__fixtures__/postgres-programs.ts'
import { openStream, type ScriptedAgent, startScriptedAgent } from '../__fixtures__/scripted-agent.ts'
import { createProcessFolder, type ProcessFolder, startProcess } from '../__fixtures__/server-process.ts'

/** How long the outage lasts at least; what is under test does not depend on it up to the limits of runs and streams. */
const OUTAGE_MS = Number(process.env.VITRINE_OUTAGE_SECONDS ?? 0) * 1000

const PIECES = 40
const HALF = PIECES / 2

const PATIENCE = { timeout: 60_000, interval: 50 }

const wholeText = Array.from({ length: PIECES }, (_, piece) => `${piece} `).join('')

const inTrace = {
  resourceSpans: [
    {
      scopeSpans: [
        {
          spans: [
            {
              traceId: 'a'.repeat(32),
              spanId: 'b'.repeat(16),
              name: 'make tea',
              startTimeUnixNano: '1700000000000000000',
              endTimeUnixNano: '1700000001000000000',
            },
          ],
        },
      ],
    },
  ],
}

describe.runIf(findPostgresPrograms())('where PostgreSQL can be run', () => {
  let folder: ProcessFolder
  let agent: ScriptedAgent
  let postgres: OwnPostgres
  beforeAll(async () => {
    folder = await createProcessFolder({ isEmbedded: true })
    agent = await startScriptedAgent()
    postgres = await startOwnPostgres()
  }, 120_000)
  afterAll(async () => {
    await agent.close()
    postgres.remove()
    await folder.remove()
  })

  test('an outage of PostgreSQL ends no run, no stream and no server; what cannot wait is told when to come again', async () => {
    postgres.start()
    const server = startProcess({
      ...folder.environment,
      DATABASE_URL: postgres.url,
      ALLOW_PRIVATE_CONNECTORS: agent.origin,
    })
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    const url = await server.ready
    const [page = ''] = /\/shared\/conversations\/[\w-]+/.exec(server.printed()) ?? []
    const apiKey = await folder.apiKey()
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    const post = (path: string, body: object, more: Record<string, string> = headers) =>
      fetch(url + path, { method: 'POST', headers: more, body: JSON.stringify(body) })
    const untilReady = (status: number) =>
      vi.waitFor(async () => expect((await fetch(url + READY_PATH)).status).toBe(status), PATIENCE)

    const goOn = Promise.withResolvers<void>()
    const [runBegun, streamBegun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    agent.script = async ({ threadId, runId }, answer) => {
      const send = openStream(answer)
      send({ type: 'RUN_STARTED', threadId, runId })
      for (let piece = 0; piece < PIECES; piece += 1) {
        if (piece === HALF) {
          runBegun.resolve()
          await goOn.promise
        }
        send({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: `${piece} ` })
      }
      send({ type: 'RUN_FINISHED', threadId, runId })
      answer.end()
    }
    const workflow = workflowEntrySchema.parse(
      await (
        await post(WORKFLOWS_PATH, {
          name: 'Digest',
          inputSchema: { type: 'object', properties: {} },
          connector: { kind: 'ag-ui', url: agent.origin },
          limits: { runsPerHour: 10, runsPerDay: 10 },
          isOpen: true,
        })
      ).json(),
    )
    const started = await post(
      workflowRunsPath(workflow.id),
      { inputs: {} },
      { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    )
    const run = startedRunSchema.parse(await started.json())
    const client = createApiClient({ baseUrl: url, apiKey })
    const { id } = await client.createConversation({ kind: 'agent', title: 'Tides' })
    async function* speak() {
      yield { type: 'start', messageId: 'a1' }
      yield { type: 'text-start', id: 't' }
      for (let piece = 0; piece < PIECES; piece += 1) {
        if (piece === HALF) {
          streamBegun.resolve()
          await goOn.promise
        }
        yield { type: 'text-delta', id: 't', delta: `${piece} ` }
      }
      yield { type: 'text-end', id: 't' }
      yield { type: 'finish' }
    }
    const onRestart = vi.fn<(received: number) => void>()
    const sent = client.appendStream(id, speak(), { onRestart })
    sent.catch(() => {})
    await Promise.all([runBegun.promise, streamBegun.promise])
    expect((await fetch(url + page)).status).toBe(200)

    postgres.stop()
    await untilReady(503)
    goOn.resolve()
    const person = { email: 'ada@example.org', password: 'a kettle that sings' }
    const signIn = () =>
      post('/api/auth/sign-in', person, { 'content-type': 'application/json', origin: url })
    for (const ask of [
      signIn,
      () => post(TRACES_PATH, inTrace),
      () => fetch(url + READY_PATH),
      () => fetch(url + conversationPath(id), { headers }),
    ]) {
      const answer = await ask()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
      ])
    }
    const read = await fetch(url + page)
    if (read.status !== 200)
      expect([read.status, read.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect((await fetch(url + LIVE_PATH)).status).toBe(200)
    if (OUTAGE_MS > 0) await sleep(OUTAGE_MS)
    postgres.start()
    await untilReady(200)

    expect(await sent).toMatchObject({ changed: ['a1'], cutOff: [], problems: [] })
    expect(onRestart).not.toHaveBeenCalled()
    const appended = (await (
      await fetch(url + conversationPath(id), { headers })
    ).json()) as ConversationAnswer
    expect(appended.conversation.messages).toMatchObject([
      { id: 'a1', parts: [{ type: 'text', text: wholeText }] },
    ])
    await vi.waitFor(async () => {
      const answer = await fetch(`${url}${publicRunPath(run.id)}?after=0`)
      const emitted = runAnswerSchema.parse(await answer.json())
      expect(emitted.status).toBe('succeeded')
      const deltas = emitted.events.map(({ event }) => (event as { delta?: string }).delta ?? '')
      expect(deltas.join('')).toBe(wholeText)
    }, PATIENCE)
    expect((await fetch(url + page)).status).toBe(200)
    expect((await signIn()).status).toBe(401)
    expect((await post(TRACES_PATH, inTrace)).status).toBe(200)
    expect(server.child.exitCode).toBeNull()
    expect((await server.stop()).code).toBe(0)
  }, 240_000)
})
