import { expect, test } from 'vitest'
import { importAnswer, SHARE_ID, shareAnswer } from './__fixtures__/answers.ts'
import { serveAnswer, serveOnLoopback } from './__fixtures__/serve-on-loopback.ts'
import { createApiClient } from './api-client.ts'

test('a share is asked for with the key and the body of the contract', async () => {
  const seen: unknown[] = []
  const baseUrl = await serveOnLoopback(async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).text()
    seen.push([request.method, request.url, request.headers.authorization, JSON.parse(body)])
    response.writeHead(201).end(JSON.stringify(shareAnswer))
  })
  const client = createApiClient({ baseUrl, apiKey: 'vk_1' })

  expect(await client.createShare({ conversationId: 'c1', branches: 'all' })).toEqual(shareAnswer)
  expect(seen).toEqual([['POST', '/api/shares', 'Bearer vk_1', { conversationId: 'c1', branches: 'all' }]])
})

test('what anyone may read is asked for without the key', async () => {
  let authorization: string | undefined = 'none seen'
  const baseUrl = await serveOnLoopback((request, response) => {
    authorization = request.headers.authorization
    response.end(JSON.stringify({ status: 'ok', version: '1.0.0' }))
  })

  expect(await createApiClient({ baseUrl, apiKey: 'vk_1' }).health()).toEqual({
    status: 'ok',
    version: '1.0.0',
  })
  expect(authorization).toBeUndefined()
})

test('a server below a path is asked below that path', async () => {
  const seen: unknown[] = []
  const origin = await serveOnLoopback((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    response.writeHead(204).end()
  })
  await createApiClient({ baseUrl: `${origin}/vitrine/`, apiKey: 'vk_1' }).revokeShare(SHARE_ID)
  expect(seen).toEqual([`DELETE /vitrine/api/shares/${SHARE_ID}`])
})

test('an id cannot lead to another path', async () => {
  let path: string | undefined
  const baseUrl = await serveOnLoopback((request, response) => {
    path = request.url
    response.writeHead(204).end()
  })
  await createApiClient({ baseUrl, apiKey: 'vk_1' }).revokeShare('../keys?x=1')
  expect(path).toBe('/api/shares/..%2Fkeys%3Fx%3D1')
})

test('a revoked share is not taken for one when a page answers instead of the server', async () => {
  const baseUrl = await serveAnswer(200, '<!doctype html><title>Welcome</title>', {
    'content-type': 'text/html',
  })
  await expect(createApiClient({ baseUrl, apiKey: 'vk_1' }).revokeShare(SHARE_ID)).rejects.toMatchObject({
    code: 'unexpected-answer',
  })
})

test('a public share comes back with its conversation and its prepared HTML', async () => {
  const share = {
    id: SHARE_ID,
    publishedAt: '2026-05-04T08:00:00.000Z',
    conversation: {
      conversation: {
        id: 'k',
        kind: 'chatbot',
        title: 'A kettle that sings',
        source: { format: 'openai-chat' },
        messages: [{ id: 'a', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Hello' }] }],
        currentMessageId: 'a',
      },
      html: { 'a.0': '<p>Hello</p>' },
    },
  }
  const baseUrl = await serveAnswer(200, share)
  expect(await createApiClient({ baseUrl }).readPublicShare(SHARE_ID)).toEqual(share)
})

test('an answer with a field of the wrong kind is refused with the name of the field', async () => {
  const baseUrl = await serveAnswer(201, { ...importAnswer, conversations: [{ id: 7 }] })
  await expect(createApiClient({ baseUrl }).importTranscript(new Uint8Array(3))).rejects.toMatchObject({
    code: 'unexpected-answer',
    place: { field: 'conversations.0.id' },
  })
})

test.each([
  { baseUrl: '127.0.0.1:4870', problem: /“127\.0\.0\.1:4870” is not an http or https address/ },
  { baseUrl: 'file:///etc', problem: /not an http or https address/ },
  { baseUrl: 'https://me:secret@vitrine.example', problem: /user name or password/ },
  { baseUrl: 'https://vitrine.example', apiKey: 'vk\r\nX: y', problem: /API key .* no key has/ },
])('$baseUrl with the key $apiKey is refused before anything is sent', ({ problem, ...options }) => {
  expect(() => createApiClient(options)).toThrow(problem)
})
