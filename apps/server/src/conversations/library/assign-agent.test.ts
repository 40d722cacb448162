import { agentPath, AGENTS_PATH } from '@vitrine/api-client/contract/agents'
import {
  conversationAgentPath,
  conversationPath,
  type ConversationsAnswer,
  CONVERSATIONS_PATH,
} from '@vitrine/api-client/contract/conversations'
import { publicPagePath, type PublicPage } from '@vitrine/api-client/contract/pages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPerson } from '../../__fixtures__/browser.ts'
import { createLiveConversation, switchPage } from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { PIXEL } from '../../__fixtures__/transcripts.ts'

const pixel = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')
const SECRET = 'Never say the word kettle.'

let server: TestServer
let conversationId: string
let agentId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  conversationId = await createLiveConversation(server, 'Kettles')
  agentId = await makeAgent()
})

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function makeAgent(): Promise<string> {
  const scout = { kind: 'agent', name: 'Scout', description: 'Finds the way.', instructions: SECRET }
  return ((await (await send('POST', AGENTS_PATH, scout)).json()) as { id: string }).id
}

const assign = (id: string | null) => send('PUT', conversationAgentPath(conversationId), { agentId: id })

async function list(agent: string): Promise<string[]> {
  const answer = await send('GET', `${CONVERSATIONS_PATH}?agent=${agent}`)
  return ((await answer.json()) as ConversationsAnswer).conversations.map(({ id }) => id)
}

const entryOf = async () =>
  ((await (await send('GET', conversationPath(conversationId))).json()) as { entry: { agent: unknown } })
    .entry

test('who speaks in a conversation is said by its line, and found by the agent', async () => {
  expect((await entryOf()).agent).toBeNull()
  expect(await (await assign(agentId)).json()).toEqual({ agentId })
  expect((await entryOf()).agent).toEqual({ id: agentId, kind: 'agent', name: 'Scout' })
  expect(await list(agentId)).toEqual([conversationId])
  expect(await list(await makeAgent())).toEqual([])
  await assign(null)
  expect((await entryOf()).agent).toBeNull()
})

test('a public page says who the agent is as it is now, and never its instructions', async () => {
  const page = await switchPage(server, conversationId, true)
  const read = async () => {
    const answer = await server.request(publicPagePath(page.id), { key: null })
    const text = await answer.text()
    expect(text).not.toContain(SECRET)
    return JSON.parse(text) as PublicPage
  }
  const before = await read()
  await assign(agentId)
  expect(await read()).toMatchObject({ name: 'Scout', description: 'Finds the way.', model: null })
  await server.request(`${agentPath(agentId)}/picture`, { method: 'PUT', body: pixel })
  await send('PATCH', agentPath(agentId), { name: 'Guide' })
  const { name, picture } = await read()
  expect(name).toBe('Guide')
  const shown = await server.request(picture ?? '', { key: null })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  await send('PATCH', agentPath(agentId), { state: 'trashed' })
  expect(await read()).toEqual(before)
  expect((await server.request(picture ?? '', { key: null })).status).toBe(404)
  await send('PATCH', agentPath(agentId), { state: 'active' })
  expect((await read()).name).toBe('Guide')
})

test('an agent of another workspace, in the trash, or none is refused with the field', async () => {
  const stranger = await openPerson(server, 'otto@example.org')
  const made = await stranger.post(AGENTS_PATH, { kind: 'agent', name: 'Spy' })
  const { id: foreign } = (await made.json()) as { id: string }
  const trashed = await makeAgent()
  await send('PATCH', agentPath(trashed), { state: 'trashed' })
  for (const id of [foreign, trashed, 'x'.repeat(24), 'no id']) {
    const answer = await assign(id)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field: 'agentId' } }])
  }
  expect(
    (
      await stranger.send(conversationAgentPath(conversationId), {
        method: 'PUT',
        body: { agentId: foreign },
      })
    ).status,
  ).toBe(404)
})
