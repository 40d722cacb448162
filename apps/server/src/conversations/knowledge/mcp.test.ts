import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { knowledgeBasePath, MCP_PATH } from '@vitrine/api-client/contract/knowledge'
import type { KeyScope } from '@vitrine/api-client/contract/workspaces'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createKnowledgeRequests, type KnowledgeRequests } from '../../__fixtures__/knowledge-requests.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createApiKey } from '../../people/keys/create-api-key.ts'

let server: TestServer
let listening: LiveServer
let knowledge: KnowledgeRequests
beforeAll(async () => {
  server = await startTestServer()
  listening = await listenLive(server)
  knowledge = createKnowledgeRequests(server)
  const { id } = await knowledge.makeBase({ name: 'Handbook' })
  await knowledge.addText(id, 'Refunds take three days.', 'Refunds')
  await knowledge.addText(id, 'Kettles are sold in blue.', 'Kettles')
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

async function connect(scopes: KeyScope[], workspaceId = server.workspaceId): Promise<Client> {
  const key = await createApiKey(server.store.database, workspaceId, 'agent', { scopes })
  const url = new URL(listening.base.replace('ws:', 'http:') + MCP_PATH)
  const client = new Client({ name: 'an agent', version: '1.0.0' })
  const headers = { authorization: `Bearer ${key}` }
  onTestFinished(() => client.close())
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return client
}

interface Result {
  id: string
  title: string
  text: string
  url: string
}

const search = async (client: Client, given: Record<string, unknown>) =>
  (await client.callTool({ name: 'search', arguments: given })) as {
    structuredContent?: { results: Result[] }
    content: { text: string }[]
    isError?: boolean
  }

test('an agent whose key may only search finds passages with what to cite, and reads on', async () => {
  const client = await connect(['search'])
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'fetch'])
  const { structuredContent } = await search(client, { query: 'how long do refunds take?' })
  const [first] = structuredContent?.results ?? []
  expect(first).toMatchObject({ title: 'Refunds', text: 'Refunds take three days.' })
  expect(first?.url).toBe(`http://vitrine.test/passages/${first?.id}`)
  const { structuredContent: read } = await client.callTool({ name: 'fetch', arguments: { id: first?.id } })
  expect(read).toMatchObject({ id: first?.id, text: 'Refunds take three days.', metadata: { isCut: false } })
})

test('one knowledge base is searched alone by its name, and one that is archived not at all', async () => {
  const client = await connect(['read'])
  const { id } = await knowledge.makeBase({ name: 'Recipes' })
  await knowledge.addText(id, 'Refunds of leeks')
  const titles = async (given: object) =>
    (await search(client, { query: 'refunds', ...given })).structuredContent?.results.map(({ text }) => text)
  expect(await titles({ knowledge_base: 'Recipes' })).toEqual(['Refunds of leeks'])
  expect((await titles({}))?.toSorted()).toEqual(['Refunds of leeks', 'Refunds take three days.'])
  await knowledge.send('PATCH', knowledgeBasePath(id), { state: 'archived' })
  expect(await titles({})).toEqual(['Refunds take three days.'])
})

test('a call that cannot be answered says why', async () => {
  const client = await connect(['search'])
  expect(await search(client, { query: 'refunds', knowledge_base: 'Cellar' })).toMatchObject({
    isError: true,
    content: [{ text: 'There is no knowledge base "Cellar"; there are: Handbook.' }],
  })
  expect(await search(client, { query: '?' })).toMatchObject({ isError: true })
  expect(await client.callTool({ name: 'fetch', arguments: { id: 'x'.repeat(24) } })).toMatchObject({
    isError: true,
  })
})

test('a key of another workspace finds nothing of this one, and one without the scope gets no answer', async () => {
  const { workspaceId } = await server.addWorkspace()
  const outside = await connect(['search'], workspaceId)
  expect(await search(outside, { query: 'refunds' })).toMatchObject({
    isError: true,
    content: [{ text: 'The workspace has no knowledge base in use.' }],
  })
  const own = await search(await connect(['search']), { query: 'refunds' })
  const [passage] = own.structuredContent?.results ?? []
  expect(await outside.callTool({ name: 'fetch', arguments: { id: passage?.id } })).toMatchObject({
    isError: true,
  })
  await expect(connect(['traces'])).rejects.toThrow(/403|may not do this/)
})

test('a client that asks for a stream of its own is told that there is none', async () => {
  const answer = await server.request(MCP_PATH, { headers: { accept: 'text/event-stream' } })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})
