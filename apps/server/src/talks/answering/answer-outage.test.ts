import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  emit,
  openStream,
  type ScriptedAgent,
  startScriptedAgent,
} from '../../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, talkWith } from '../../__fixtures__/talk-with.ts'
import { conversationPath } from '@vitrine/api-client/contract/conversations'
import { talkStates } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { createAnswerWorker } from './create-answer-worker.ts'

let agent: ScriptedAgent
let server: TestServer
let agentId: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  server = await startTestServer({ privateConnectors: 'all' })
  await server.services.answerWorker.stop()
  agentId = await makeConnectedAgent(ask, agent.origin)
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const ask: Asking = (method, path, body) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

/** Lets agents answer through a database that goes away once everything is said. */
function answerThroughOutage() {
  const { services } = server
  const { database, liveConversations } = services
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
  const read: typeof liveConversations.read = async (id) => {
    assertThere()
    return liveConversations.read(id)
  }
  const worker = createAnswerWorker({
    database: Object.assign(Object.create(database) as Database, { transaction }),
    accounts: services.accounts,
    logger: services.logger,
    liveConversations: { ...liveConversations, read },
    blobs: services.folder.blobs,
    network: { allowed: [agent.origin] },
    secret: services.accounts.settings.secret,
    runTask: async (name, input, ...rest) => {
      const output = await services.runTask(name, input, ...rest)
      // The last that is done before the end of an answer is written down.
      if (name === 'replay-thread') outage.isOn = true
      return output
    },
    publicUrl: services.publicUrl,
  })
  onTestFinished(() => worker.stop())
  return { outage, worker }
}

const keeps = (cups: number) => [
  { type: 'STATE_SNAPSHOT', snapshot: { cups } },
  { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' },
]

test('the state of an agent survives an outage of the database at the end of its answer', async () => {
  agent.script = emit(keeps(3))
  const { outage, worker } = answerThroughOutage()
  const talk = await talkWith(ask, agentId, 'A cup.')
  worker.wake()
  await vi.waitFor(() => expect(outage.failures).toBeGreaterThan(1), { timeout: 10_000 })
  expect((await talk.read()).status).toBe('answering')
  outage.isOn = false
  await talk.reached('idle')
  const states = await server.store.database.select().from(talkStates)
  expect(states.filter(({ conversationId }) => conversationId === talk.id)).toMatchObject([
    { state: '{"cups":3}' },
  ])
})

test('an answer of a talk that is deleted meanwhile ends, and keeps nothing', async () => {
  const { outage, worker } = answerThroughOutage()
  const deleted = Promise.withResolvers<void>()
  agent.script = async ({ threadId, runId }, answer) => {
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    for (const event of keeps(4)) send(event)
    await deleted.promise
    send({ type: 'RUN_FINISHED', threadId, runId })
    answer.end()
  }
  const talk = await talkWith(ask, agentId, 'A cup.')
  worker.wake()
  await vi.waitFor(() => expect(agent.inputs.at(-1)?.threadId).toBe(talk.id))
  expect((await ask('DELETE', conversationPath(talk.id))).status).toBe(204)
  deleted.resolve()
  await vi.waitFor(() => expect(outage.isOn).toBe(true), { timeout: 10_000 })
  outage.isOn = false
  agent.script = emit(keeps(5))
  const next = await talkWith(ask, agentId, 'Another.')
  worker.wake()
  await vi.waitFor(() => expect(outage.isOn).toBe(true), { timeout: 10_000 })
  outage.isOn = false
  await next.reached('idle')
  const states = await server.store.database.select().from(talkStates)
  expect(states.some(({ conversationId }) => conversationId === talk.id)).toBe(false)
})
