import {
  AGENT_PARAMETER,
  type ConversationAnswer,
  conversationPath,
  type ConversationsAnswer,
  CONVERSATIONS_PATH,
  LIVE_CONVERSATIONS_PATH,
} from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emit, fallSilent, type ScriptedAgent, startScriptedAgent } from '../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, talkWith } from '../__fixtures__/talk-with.ts'

let agent: ScriptedAgent
let server: TestServer
beforeAll(async () => {
  agent = await startScriptedAgent()
  server = await startTestServer({ privateConnectors: 'all' })
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const ask: Asking = (method, path, body) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

test('the library says how each talk stands, and nothing of what is no talk', async () => {
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])
  const agentId = await makeConnectedAgent(ask, agent.origin)
  const list = async (query = '') => {
    const answer = await ask('GET', `${CONVERSATIONS_PATH}${query}`)
    const { conversations } = (await answer.json()) as ConversationsAnswer
    return new Map(conversations.map(({ id, talkStatus }) => [id, talkStatus]))
  }
  const made = await ask('POST', LIVE_CONVERSATIONS_PATH, { kind: 'chatbot', title: 'Beds' })
  const { id: alone } = (await made.json()) as { id: string }
  const answered = await talkWith(ask, agentId, 'Is tea hot?')
  await answered.reached('idle')
  agent.script = (_, answer) => void answer.writeHead(502).end()
  const failed = await talkWith(ask, agentId, 'Is tea cold?')
  await failed.reached('failed')
  agent.script = fallSilent
  const answering = await talkWith(ask, agentId, 'Is tea wet?')
  const found = await list()
  expect(found.get(answered.id)).toBe('idle')
  expect(found.get(failed.id)).toBe('failed')
  expect(found.get(answering.id)).toBe('answering')
  expect(found.get(alone)).toBeNull()
  expect((await list(`?${AGENT_PARAMETER}=${agentId}`)).get(failed.id)).toBe('failed')
  const { entry } = (await (await ask('GET', conversationPath(failed.id))).json()) as ConversationAnswer
  expect(entry.talkStatus).toBe('failed')
  await answering.stop()
  await answering.reached('stopped')
})
