import { KNOWLEDGE_BASES_PATH } from '@vitrine/api-client/contract/knowledge'
import { agentPath, AGENTS_PATH } from '@vitrine/api-client/contract/agents'
import { publicPagePath, publicPageSchema } from '@vitrine/api-client/contract/pages'
import { TOOLS_PATH, toolPath } from '@vitrine/api-client/contract/tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveConversation, switchPage } from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

let server: TestServer
let agentId: string
let toolId: string
let pageId: string
beforeAll(async () => {
  server = await startTestServer()
  toolId = await make(TOOLS_PATH, { name: 'look_up', title: 'Look up <b>', icon: 'database' })
  const other = await make(TOOLS_PATH, { name: 'send_mail' })
  const base = await make(KNOWLEDGE_BASES_PATH, { name: 'Handbook' })
  agentId = await make(AGENTS_PATH, {
    kind: 'agent',
    name: 'Ada',
    toolIds: [toolId, other],
    knowledgeBaseIds: [base],
  })
  const conversationId = await createLiveConversation(server, 'Kettles')
  await send('PUT', `/api/conversations/${conversationId}/agent`, { agentId })
  pageId = (await switchPage(server, conversationId, true)).id
})
afterAll(() => server.close())

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function make(path: string, body: object): Promise<string> {
  const answer = await send('POST', path, body)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

async function read() {
  const answer = await server.request(publicPagePath(pageId), { key: null })
  const { tools, knowledgeBases } = publicPageSchema.parse(await answer.json())
  return { tools, knowledgeBases }
}

const readHtml = async () =>
  (await server.request(`/agent_share/${pageId}`, { key: null, headers: { accept: 'text/html' } })).text()

const change = (update: object) => send('PATCH', agentPath(agentId), update)

test('readers see nothing of what an agent works with until its owner shows it', async () => {
  expect(await read()).toEqual({ tools: [], knowledgeBases: [] })
  expect(await readHtml()).not.toContain('Handbook')
})

test('readers see the names and icons of tools and the names of knowledge bases, as its owner allows', async () => {
  await change({ showsTools: true })
  const tools = [
    { name: 'Look up <b>', icon: 'database' },
    { name: 'send_mail', icon: null },
  ]
  expect(await read()).toEqual({ tools, knowledgeBases: [] })
  await change({ showsKnowledge: true })
  expect(await read()).toEqual({ tools, knowledgeBases: ['Handbook'] })
  const html = await readHtml()
  for (const text of ['Look up &lt;b&gt;', 'send_mail', 'Handbook']) expect(html).toContain(text)
})

test('readers see no tool that is not in use', async () => {
  await send('PATCH', toolPath(toolId), { state: 'trashed' })
  expect((await read()).tools).toEqual([{ name: 'send_mail', icon: null }])
})
