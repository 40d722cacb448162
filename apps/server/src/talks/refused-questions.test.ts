import { randomUUID } from 'node:crypto'
import { conversationPath } from '@vitrine/api-client/contract/conversations'
import { agentTalksPath, talkMessagesPath } from '@vitrine/api-client/contract/talks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emit, type ScriptedAgent, startScriptedAgent } from '../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent } from '../__fixtures__/talk-with.ts'
import { throttle } from '../people/requests/throttle.ts'

let agent: ScriptedAgent
let server: TestServer
let agentId: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])
  server = await startTestServer({ privateConnectors: 'all' })
  agentId = await makeConnectedAgent(ask, agent.origin)
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const ask: Asking = (method, path, body) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

test('a first question that comes too soon leaves no conversation behind', async () => {
  const { burst } = server.services.accounts.limits.talksByWorkspace
  await throttle(server.services, 'talksByWorkspace', server.workspaceId, burst)
  const body = { talkId: randomUUID(), messageId: randomUUID(), text: 'Is tea hot?' }
  expect((await ask('POST', agentTalksPath(agentId), body)).status).toBe(429)
  expect((await ask('GET', conversationPath(body.talkId))).status).toBe(404)
  expect((await ask('POST', talkMessagesPath(body.talkId), { ...body, talkId: undefined })).status).toBe(404)
})
