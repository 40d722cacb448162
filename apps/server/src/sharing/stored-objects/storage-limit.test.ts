import {
  STORAGE_PATH,
  storageAnswerSchema,
  STORED_OBJECTS_PATH,
  UPLOADS_PATH,
} from '@vitrine/api-client/contract/stored-objects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTo, createLiveConversation, said } from '../../__fixtures__/live-chat.ts'
import { makeCatalogItem, pixel } from '../../__fixtures__/make-catalog-item.ts'
import { traceAbout } from '../../__fixtures__/run-file.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { ownPicture } from '../../__fixtures__/stored-object-requests.ts'
import { chatAbout, filePart } from '../../__fixtures__/transcripts.ts'

test('a workspace stores no more than its limit', async () => {
  const limited = await startTestServer({ storageLimitBytes: 100 })
  const ask = (path: string, body?: unknown) =>
    limited.request(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  const upload = (bytes: number) => ask(UPLOADS_PATH, { name: 'a.txt', mediaType: 'text/plain', bytes })
  expect((await upload(101)).status).toBe(400)
  expect((await upload(28)).status).toBe(201)
  await importChat(limited, chatAbout('room', filePart('image/png', ownPicture().url)))
  const storage = storageAnswerSchema.parse(await (await ask(STORAGE_PATH)).json())
  expect(storage).toEqual({ objects: 1, bytes: 72, limitBytes: 100 })
  const refused = await upload(1)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: expect.objectContaining({ reason: 'storage-full' }) },
  ])
  await importChat(limited, chatAbout('more', filePart('image/png', ownPicture().url)))
  await ask(STORAGE_PATH)
  expect((await ask('/api/conversations', chatAbout('too much'))).status).toBe(400)
  await limited.close()
})

describe('a workspace that is full', () => {
  let server: TestServer
  let conversationId: string
  let agentId: string
  beforeAll(async () => {
    server = await startTestServer({ storageLimitBytes: 72 })
    conversationId = await createLiveConversation(server)
    const holder = { server, key: server.apiKey } as Parameters<typeof makeCatalogItem>[0]
    agentId = (await makeCatalogItem(holder, '/api/agents')).id ?? ''
    await importChat(server, chatAbout('room', filePart('image/png', ownPicture().url)))
    // Files are entered when they are asked for.
    await server.request(STORED_OBJECTS_PATH)
  })
  afterAll(() => server.close())

  const full = { error: expect.objectContaining({ reason: 'storage-full' }) }

  test('takes no messages and no stream, and says why', async () => {
    const added = await addTo(server, conversationId, { messages: [said('u1', 'Which kettle?')] })
    expect([added.status, await added.json()]).toEqual([400, full])
    const streamed = await server.request(`/api/conversations/${conversationId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'text/event-stream' },
      body: 'data: {}\n\n',
    })
    expect([streamed.status, await streamed.json()]).toEqual([400, full])
  })

  test('takes no picture of an agent, and says why', async () => {
    const answer = await server.request(`/api/agents/${agentId}/picture`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: pixel,
    })
    expect([answer.status, await answer.json()]).toEqual([400, full])
  })

  test('lets an exporter keep its spans, and send them again later', async () => {
    const answer = await server.request('/v1/traces', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(traceAbout('kettles')),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await answer.text()).toContain('delete stored objects first')
  })
})
