import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createKnowledgeRequests, type KnowledgeRequests } from '../../__fixtures__/knowledge-requests.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { passages, passageVectors } from '../../platform/database/schema.ts'

interface Asked {
  model: string
  input: string[]
  authorization: string | undefined
}

/** Words that mean the same, one dimension each. */
const meanings = [/kettle|teapot/i, /cat|feline/i, /bicycle|bike/i]

let endpoint: Server
let server: TestServer
let knowledge: KnowledgeRequests
let status = 200
const asked: Asked[] = []
beforeAll(async () => {
  endpoint = createServer(async (request, answer) => {
    const { model, input } = (await json(request)) as Asked
    asked.push({ model, input, authorization: request.headers.authorization })
    const data = input.map((text, index) => ({
      index,
      embedding: [...meanings.map((meaning) => (meaning.test(text) ? 1 : 0)), 0.01],
    }))
    answer.writeHead(status).end(JSON.stringify({ data: data.toReversed() }))
  })
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const origin = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`
  server = await startTestServer({
    privateConnectors: [origin],
    embeddings: { url: `${origin}/v1/embeddings`, model: 'small', key: 'sesame' },
  })
  knowledge = createKnowledgeRequests(server)
})
afterAll(async () => {
  await server.close()
  endpoint.closeAllConnections()
  endpoint.close()
})
afterEach(() => {
  status = 200
})

const vectorsOf = (baseId: string) =>
  server.store.database
    .select({ model: passageVectors.model })
    .from(passageVectors)
    .innerJoin(passages, eq(passages.id, passageVectors.passageId))
    .where(eq(passages.knowledgeBaseId, baseId))

const untilFilled = (baseId: string, count: number) =>
  vi.waitFor(async () => expect(await vectorsOf(baseId)).toHaveLength(count))

async function makeFilledBase(): Promise<string> {
  const { id } = await knowledge.makeBase()
  await knowledge.addText(id, 'The kettle whistles at dawn.', 'Tea')
  await knowledge.addText(id, 'A cat sleeps by the stove.', 'Animals')
  await knowledge.addText(id, 'Oil the chain of the bicycle.', 'Repairs')
  await untilFilled(id, 3)
  return id
}

const namesOf = async (baseId: string, query: string) =>
  (await knowledge.find(baseId, query)).map(({ documentName }) => documentName)

test('passages are found by what they mean, together with those that hold the words', async () => {
  const id = await makeFilledBase()
  expect(asked.at(-1)).toMatchObject({ model: 'small', authorization: 'Bearer sesame' })
  expect(await namesOf(id, 'feline')).toEqual(['Animals'])
  const hits = await knowledge.find(id, 'teapot stove')
  expect(hits.map(({ documentName }) => documentName).toSorted()).toEqual(['Animals', 'Tea'])
  expect(await namesOf(id, 'bicycle chain')).toEqual(['Repairs'])
})

test('passages are found by their words alone while the endpoint does not answer, and get vectors later', async () => {
  status = 503
  const { id } = await knowledge.makeBase()
  await knowledge.addText(id, 'The kettle whistles at dawn.', 'Tea')
  expect(await namesOf(id, 'whistle')).toEqual(['Tea'])
  expect(await vectorsOf(id)).toEqual([])
  status = 200
  await vi.waitFor(async () => {
    await knowledge.find(id, 'whistle')
    expect(await vectorsOf(id)).toHaveLength(1)
  })
  expect(await namesOf(id, 'teapot')).toEqual(['Tea'])
})

test('nothing of an older version, or of another knowledge base, is found by what it means', async () => {
  const id = await makeFilledBase()
  const other = await knowledge.makeBase()
  expect(await namesOf(other.id, 'feline')).toEqual([])
  const [{ documentId } = { documentId: '' }] = await knowledge.find(id, 'feline')
  await knowledge.send('POST', `/api/knowledge-bases/${id}/documents/${documentId}/versions`, {
    text: 'A bird sings.',
  })
  await untilFilled(id, 4)
  expect(await namesOf(id, 'feline')).toEqual([])
})

test('vectors of another model are made anew', async () => {
  const id = await makeFilledBase()
  await server.store.database.update(passageVectors).set({ model: 'older' })
  await vi.waitFor(async () => {
    await knowledge.find(id, 'feline')
    expect(new Set((await vectorsOf(id)).map(({ model }) => model))).toEqual(new Set(['small']))
  })
})
