import { randomUUID } from 'node:crypto'
import { type AgentEntry, type AgentRule, AGENTS_PATH, agentPath } from '@vitrine/api-client/contract/agents'
import {
  conversationAgentPath,
  CONVERSATIONS_PATH,
  type ConversationsAnswer,
  importAnswerSchema,
  LIVE_CONVERSATIONS_PATH,
} from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPerson } from '../../__fixtures__/browser.ts'
import { appendMessages, createLiveConversation, said } from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { conversations as storedConversations } from '../../platform/database/schema.ts'
import { fits } from './find-agent-by-rule.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (method: string, path: string, body: unknown) =>
  server.request(path, { method, body: JSON.stringify(body) })

async function makeAgent(name: string, rules: AgentRule[]): Promise<AgentEntry> {
  const answer = await send('POST', AGENTS_PATH, { kind: 'agent', name, rules })
  expect(answer.status).toBe(201)
  return (await answer.json()) as AgentEntry
}

/** Imports a session of Claude Code, and gives who speaks in it. */
async function agentOf(subject: string, model: string, cwd?: string): Promise<string | undefined> {
  const sessionId = randomUUID()
  const line = (uuid: string, parentUuid: string | null, type: string, message: object) =>
    JSON.stringify({ type, uuid, parentUuid, sessionId, timestamp: '2026-01-02T03:04:05Z', cwd, message })
  const body = [
    line('u', null, 'user', { role: 'user', content: `What do ${subject} weigh?` }),
    line('a', 'u', 'assistant', { role: 'assistant', model, content: [{ type: 'text', text: 'A pound.' }] }),
  ].join('\n')
  const answer = await server.request(CONVERSATIONS_PATH, { method: 'POST', body })
  const { conversations } = importAnswerSchema.parse(await answer.json())
  return speakerOf(conversations[0]?.id)
}

async function speakerOf(conversationId: string | undefined): Promise<string | undefined> {
  const list = (await (await server.request(CONVERSATIONS_PATH)).json()) as ConversationsAnswer
  return list.conversations.find(({ id }) => id === conversationId)?.agent?.name
}

test('an import is assigned to the first agent that is in use and whose rule fits', async () => {
  const kettle = await makeAgent('Kettle', [{ subject: 'model', pattern: 'GPT-5*' }])
  await makeAgent('Pot', [
    { subject: 'model', pattern: 'gpt-5-mini' },
    { subject: 'model', pattern: 'kettle-*' },
  ])
  await makeAgent('Pan', [])
  expect(await agentOf('leeks', 'gpt-5-mini')).toBe('Kettle')
  expect(await agentOf('beans', 'kettle-1')).toBe('Pot')
  expect(await agentOf('peas', 'other')).toBeUndefined()
  await send('PATCH', agentPath(kettle.id), { state: 'archived' })
  expect(await agentOf('onions', 'gpt-5-mini')).toBe('Pot')
})

test('an import is assigned by the folder that its agent worked in, which is stored nowhere', async () => {
  await makeAgent('Whisk', [{ subject: 'project', pattern: 'Whisks' }])
  await makeAgent('Spoon', [{ subject: 'project', pattern: '/home/*/spoons' }])
  expect(await agentOf('whisks', 'none', '/home/ada/whisks')).toBe('Whisk')
  expect(await agentOf('spoons', 'none', '/home/ada/spoons/')).toBeUndefined()
  expect(await agentOf('spoons', 'none', '/home/ada/spoons')).toBe('Spoon')
  expect(await agentOf('forks', 'none', '/home/ada/forks')).toBeUndefined()
  for (const { id } of await server.store.database
    .select({ id: storedConversations.id })
    .from(storedConversations)) {
    const answer = await server.request(`${CONVERSATIONS_PATH}/${id}`)
    expect(await answer.text()).not.toContain('/home/ada')
  }
})

test('a live conversation is assigned when it is made, by its source or project', async () => {
  await makeAgent('Stove', [
    { subject: 'source', pattern: 'stove-log' },
    { subject: 'project', pattern: 'ovens' },
  ])
  const make = async (about: object) => {
    const request = { kind: 'agent', title: 'Heat', ...about }
    const answer = await send('POST', LIVE_CONVERSATIONS_PATH, request)
    expect(answer.status).toBe(201)
    return speakerOf(((await answer.json()) as { id: string }).id)
  }
  expect(await make({ source: 'stove-log' })).toBe('Stove')
  expect(await make({ repository: 'git@github.com:ada/ovens.git' })).toBe('Stove')
  expect(await make({ project: 'C:\\work\\Ovens' })).toBe('Stove')
  expect(await make({})).toBeUndefined()
  const refused = await send('POST', LIVE_CONVERSATIONS_PATH, { kind: 'agent', title: 'x', project: 7 })
  expect(refused.status).toBe(400)
})

test('a live conversation is assigned when a model first speaks in it, but not away from anybody', async () => {
  const jar = await makeAgent('Jar', [{ subject: 'model', pattern: 'jar-*' }])
  const lid = await makeAgent('Lid', [])
  const speak = (id: string, messageId: string, model: string) =>
    appendMessages(server, id, said(messageId, 'Yes.', { role: 'assistant', model }))
  const one = await createLiveConversation(server, 'One')
  await speak(one, 'm1', 'other')
  await speak(one, 'm2', 'jar-1')
  await vi.waitFor(async () => expect(await speakerOf(one)).toBe('Jar'))
  const two = await createLiveConversation(server, 'Two')
  await send('PUT', conversationAgentPath(two), { agentId: lid.id })
  await speak(two, 'm1', 'jar-1')
  await server.services.liveConversations.settle(two)
  expect(await speakerOf(two)).toBe('Lid')
  await send('PUT', conversationAgentPath(one), { agentId: null })
  await speak(one, 'm3', 'jar-1')
  await server.services.liveConversations.settle(one)
  expect(await speakerOf(one)).toBeUndefined()
  expect(jar.rules).toHaveLength(1)
})

test('the rules of another workspace assign nothing', async () => {
  const stranger = await openPerson(server, 'otto@example.org')
  const rules = [{ subject: 'project', pattern: 'secrets' }]
  expect((await stranger.post(AGENTS_PATH, { kind: 'agent', name: 'Spy', rules })).status).toBe(201)
  expect(await agentOf('secrets', 'none', '/home/ada/secrets')).toBeUndefined()
})

test('rules are changed as a whole, and what is no rule is refused', async () => {
  const { id } = await makeAgent('Ladle', [{ subject: 'source', pattern: 'claude-code' }])
  const changed = await send('PATCH', agentPath(id), { rules: [{ subject: 'source', pattern: ' codex ' }] })
  expect(await changed.json()).toMatchObject({ rules: [{ subject: 'source', pattern: 'codex' }] })
  for (const rules of [[{ subject: 'author', pattern: 'a' }], [{ subject: 'source', pattern: '' }], 'source'])
    expect((await send('PATCH', agentPath(id), { rules })).status).toBe(400)
})

test.each([
  ['claude-code', 'claude-code', true],
  ['CLAUDE-code', 'claude-code', true],
  ['claude', 'claude-code', false],
  ['claude*', 'claude-code', true],
  ['*code', 'claude-code', true],
  ['c*d*e', 'claude-code', true],
  ['*', 'anything', true],
  ['a*a', 'a', false],
  ['.*', 'claude-code', false],
])('%j is like %j: %s', (pattern, sourceFormat, isLike) => {
  expect(fits({ subject: 'source', pattern }, { sourceFormat })).toBe(isLike)
})
