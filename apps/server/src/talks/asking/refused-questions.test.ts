import { randomUUID } from 'node:crypto'
import { agentPath } from '@vitrine/api-client/contract/agents'
import { conversationPath } from '@vitrine/api-client/contract/conversations'
import {
  agentConnectorPath,
  agentTalksPath,
  talkPath,
  talkStopPath,
} from '@vitrine/api-client/contract/talks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emit,
  fallSilent,
  type ScriptedAgent,
  startScriptedAgent,
} from '../../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, saidIn, talkWith } from '../../__fixtures__/talk-with.ts'
import { pace, throttle } from '../../people/limits/throttle.ts'
import { agents, talks } from '../../platform/database/schema.ts'

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

/** Another workspace, whose allowances are its own. */
async function openWorkspace(): Promise<{ workspaceId: string; asking: Asking }> {
  const { workspaceId, apiKey: key } = await server.addWorkspace()
  const asking: Asking = (method, path, body) =>
    server.request(path, { method, key, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return { workspaceId, asking }
}

test('a first question that comes too soon leaves no conversation behind', async () => {
  const { burst } = server.services.accounts.limits.talksByWorkspace
  const { workspaceId, asking } = await openWorkspace()
  const ownAgentId = await makeConnectedAgent(asking, agent.origin)
  await throttle(server.services, 'talksByWorkspace', workspaceId, burst)
  const body = { talkId: randomUUID(), messageId: randomUUID(), text: 'Is tea hot?' }
  expect((await asking('POST', agentTalksPath(ownAgentId), body)).status).toBe(429)
  expect((await asking('GET', conversationPath(body.talkId))).status).toBe(404)
})

test('answers to what an agent asks are refused once it cannot be reached any more, and use the allowance', async () => {
  agent.script = emit([], {
    outcome: { type: 'interrupt', interrupts: [{ id: 'q1', reason: 'approval', message: 'Boil it?' }] },
  })
  const { workspaceId, asking } = await openWorkspace()
  const ownAgentId = await makeConnectedAgent(asking, agent.origin)
  const talk = await talkWith(asking, ownAgentId, 'Make tea.')
  await talk.reached('waiting')
  agent.inputs.length = 0
  expect((await asking('DELETE', agentConnectorPath(ownAgentId))).status).toBe(204)
  const answers = [{ questionId: 'q1', status: 'resolved', payload: true }]
  const refused = await talk.answer(answers)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: { reason: 'no-connector' } })
  await throttle(server.services, 'talksByWorkspace', workspaceId, 290)
  while ((await pace(server.services, 'talksByWorkspace', workspaceId, 1)) === 0);
  expect((await talk.answer(answers)).status).toBe(429)
  expect((await talk.read()).status).toBe('waiting')
  expect(agent.inputs).toEqual([])
})

test('an agent that went to the trash after it was to be asked is not asked', async () => {
  agent.script = emit([])
  const ownAgentId = await makeConnectedAgent(ask, agent.origin)
  const talk = await talkWith(ask, ownAgentId, 'Is tea hot?')
  await talk.reached('idle')
  agent.inputs.length = 0
  const { database } = server.store
  await database.update(agents).set({ state: 'trashed' }).where(eq(agents.id, ownAgentId))
  const due = { status: 'answering' as const, askedAt: null, dueAt: new Date() }
  await database.update(talks).set(due).where(eq(talks.conversationId, talk.id))
  const failed = await talk.reached('failed')
  expect(failed).toMatchObject({ error: { reason: 'unreachable' }, agent: { mayTalk: false } })
  expect(await (await ask('GET', agentPath(ownAgentId))).json()).toMatchObject({ mayTalk: false })
  expect(agent.inputs).toEqual([])
})

test('of two questions at once one is asked', async () => {
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])
  const talk = await talkWith(ask, agentId, 'Is tea hot?')
  await talk.reached('idle')
  agent.script = fallSilent
  const both = await Promise.all([talk.send('And milk?'), talk.send('And water?')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await talk.stop()
  const { conversation } = await talk.reached('stopped')
  expect(conversation.messages.filter(({ role }) => role === 'user')).toHaveLength(2)
})

test('the same question twice at once is asked once, and both are told so', async () => {
  agent.script = fallSilent
  const body = { talkId: randomUUID(), messageId: randomUUID(), text: 'Is tea hot?' }
  const begin = () => ask('POST', agentTalksPath(agentId), body)
  const both = await Promise.all([begin(), begin()])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect((await ask('POST', talkStopPath(body.talkId))).status).toBe(200)
})

test('a question that is stopped before its agent was asked is never asked', async () => {
  agent.script = emit([])
  const talk = await talkWith(ask, agentId, 'Is tea hot?')
  await talk.reached('idle')
  agent.inputs.length = 0
  const later = { status: 'answering' as const, askedAt: null, dueAt: new Date(Date.now() + 60_000) }
  await server.store.database.update(talks).set(later).where(eq(talks.conversationId, talk.id))
  await talk.stop()
  await talk.reached('stopped')
  expect(agent.inputs).toEqual([])
})

test('an answer to a talk that is deleted meanwhile is thrown away, and others go on', async () => {
  agent.script = fallSilent
  const talk = await talkWith(ask, agentId, 'Is tea hot?')
  await expect.poll(() => agent.inputs.at(-1)?.threadId).toBe(talk.id)
  expect((await ask('DELETE', conversationPath(talk.id))).ok).toBe(true)
  expect((await ask('GET', talkPath(talk.id))).status).toBe(404)
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])
  const next = await talkWith(ask, agentId, 'And milk?')
  expect(saidIn(await next.reached('idle'))).toEqual(['user: And milk?', 'assistant: Yes.'])
})
