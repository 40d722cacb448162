import { randomUUID } from 'node:crypto'
import { type AgentEntry, type AgentRule, AGENTS_PATH, agentPath } from '@vitrine/api-client/contract/agents'
import {
  CONVERSATIONS_PATH,
  type ConversationsAnswer,
  importAnswerSchema,
} from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { fits } from './agent-of-import.ts'

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
async function agentOf(subject: string, model: string): Promise<string | undefined> {
  const sessionId = randomUUID()
  const line = (uuid: string, parentUuid: string | null, type: string, message: object) =>
    JSON.stringify({ type, uuid, parentUuid, sessionId, timestamp: '2026-01-02T03:04:05Z', message })
  const body = [
    line('u', null, 'user', { role: 'user', content: `What do ${subject} weigh?` }),
    line('a', 'u', 'assistant', { role: 'assistant', model, content: [{ type: 'text', text: 'A pound.' }] }),
  ].join('\n')
  const answer = await server.request(CONVERSATIONS_PATH, { method: 'POST', body })
  const { conversations } = importAnswerSchema.parse(await answer.json())
  const list = (await (await server.request(CONVERSATIONS_PATH)).json()) as ConversationsAnswer
  return list.conversations.find(({ id }) => id === conversations[0]?.id)?.agent?.name
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

test('rules are changed as a whole, and what is no rule is refused', async () => {
  const { id } = await makeAgent('Ladle', [{ subject: 'source', pattern: 'claude-code' }])
  const changed = await send('PATCH', agentPath(id), { rules: [{ subject: 'source', pattern: ' codex ' }] })
  expect(await changed.json()).toMatchObject({ rules: [{ subject: 'source', pattern: 'codex' }] })
  for (const rules of [
    [{ subject: 'project', pattern: 'a' }],
    [{ subject: 'source', pattern: '' }],
    'source',
  ])
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
  expect(fits({ subject: 'source', pattern }, { sourceFormat, models: [] })).toBe(isLike)
})
