import { expect, test } from 'vitest'
import { importAnswer, SHARE_ID, shareAnswer } from './__fixtures__/answers.ts'
import { callOnce } from './__fixtures__/call-once.ts'
import { serveAnswer, serveOnLoopback } from './__fixtures__/serve-on-loopback.ts'
import type { LibraryEntry } from './contract/conversations/library.ts'
import type { ShareEntry } from './contract/shares/share-list.ts'
import { createLibraryClient, type LibraryClient } from './library-client.ts'

const entry: LibraryEntry = {
  id: 'c1',
  workspaceId: 'w1',
  title: 'A kettle that sings',
  format: 'chatgpt',
  messages: 2,
  importedAt: '2026-05-04T08:00:00.000Z',
  importedBy: null,
  liveShares: 1,
  isOwn: true,
  mayPublish: true,
}

const share: ShareEntry = {
  id: SHARE_ID,
  url: `https://vitrine.example/shared/conversations/${SHARE_ID}`,
  kind: 'conversation',
  conversationId: 'c1',
  runId: null,
  title: entry.title,
  branches: 'current',
  isIndexed: false,
  createdAt: '2026-05-04T08:00:00.000Z',
  createdBy: 'Ada',
  expiresAt: null,
  hasPassphrase: false,
  audience: 'anyone',
  maxViews: null,
  views: 0,
  embedOrigins: [],
  depth: 'everything',
  hidden: [],
  leftOut: [],
  publishedTitle: null,
  contentChangedAt: null,
  revokedAt: null,
  isOwn: true,
}

const conversation = {
  id: 'k',
  kind: 'chatbot' as const,
  title: entry.title,
  source: { format: 'chatgpt' },
  messages: [
    { id: 'a', parentId: null, role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] },
  ],
  currentMessageId: 'a',
}

const call = <Answer>(answer: unknown, ask: (client: LibraryClient) => Promise<Answer>) =>
  callOnce(answer, (baseUrl) => ask(createLibraryClient({ baseUrl })))

test('conversations are listed by page, workspace and title', async () => {
  const answer = { conversations: [entry], next: 'more' }
  const { seen, given } = await call(answer, (client) =>
    client.listConversations('w1', { cursor: 'a b', search: '50% & more' }),
  )
  expect(given).toEqual(answer)
  expect(seen.workspace).toBe('w1')
  const asked = new URL(seen.url ?? '', 'http://vitrine')
  expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual([
    '/api/conversations',
    { cursor: 'a b', search: '50% & more' },
  ])
})

test('the first page is asked for without a query', async () => {
  const { seen } = await call({ conversations: [], next: null }, (client) => client.listConversations('w1'))
  expect(seen.url).toBe('/api/conversations')
})

test('a conversation comes back whole', async () => {
  const answer = { entry, conversation }
  const { seen, given } = await call(answer, (client) => client.readConversation('../c1'))
  expect(given).toEqual(answer)
  expect([seen.method, seen.url, seen.workspace]).toEqual(['GET', '/api/conversations/..%2Fc1', undefined])
})

test('a conversation is deleted by its id', async () => {
  const { seen, given } = await call(undefined, (client) => client.deleteConversation('c1'))
  expect(given).toBeUndefined()
  expect([seen.method, seen.url]).toEqual(['DELETE', '/api/conversations/c1'])
})

test('a file is sent as bytes, with its name and the positions that are wanted', async () => {
  const bytes = new TextEncoder().encode('{"a":1}')
  const { seen, given } = await call(importAnswer, (client) =>
    client.importTranscript('w1', { bytes, name: 'a b.json', positions: [0, 1, 2, 5] }),
  )
  expect(given).toEqual(importAnswer)
  expect(seen).toEqual({
    method: 'POST',
    url: '/api/conversations?name=a+b.json&positions=0-2,5',
    workspace: 'w1',
    type: 'application/octet-stream',
    body: '{"a":1}',
  })
})

test('no positions at all are not taken for every position', async () => {
  const { seen } = await call(importAnswer, (client) =>
    client.importTranscript('w1', { bytes: new Uint8Array(1), positions: [] }),
  )
  expect(seen.url).toBe('/api/conversations?positions=')
})

test('links are listed by conversation and state', async () => {
  const answer = { shares: [share], next: null }
  const { seen, given } = await call(answer, (client) =>
    client.listShares('w1', { conversationId: 'c1', state: 'live' }),
  )
  expect(given).toEqual(answer)
  expect([seen.url, seen.workspace]).toEqual(['/api/shares?conversation=c1&state=live', 'w1'])
})

test('a link is published, changed and revoked in its workspace', async () => {
  const published = await call(shareAnswer, (client) =>
    client.publish('w1', { conversationId: 'c1', isIndexed: true }),
  )
  const changed = await call(share, (client) => client.updateShare('w1', SHARE_ID, { isIndexed: false }))
  const revoked = await call(undefined, (client) => client.revokeShare('w1', SHARE_ID))
  expect([published.given, changed.given]).toEqual([shareAnswer, share])
  const path = `/api/shares/${SHARE_ID}`
  expect(
    [published, changed, revoked].map(({ seen: { method, url, workspace, body } }) => [
      method,
      url,
      workspace,
      body,
    ]),
  ).toEqual([
    ['POST', '/api/shares', 'w1', '{"conversationId":"c1","isIndexed":true}'],
    ['PATCH', path, 'w1', '{"isIndexed":false}'],
    ['DELETE', path, 'w1', ''],
  ])
})

test('a refusal says why', async () => {
  const error = { code: 'forbidden', message: 'Your role does not allow this.', reason: 'role-too-low' }
  const baseUrl = await serveAnswer(403, { error })
  await expect(createLibraryClient({ baseUrl }).deleteConversation('c1')).rejects.toMatchObject({
    code: 'forbidden',
    status: 403,
    reason: 'role-too-low',
  })
})

test('a list with a line of the wrong kind is refused with its field', async () => {
  const baseUrl = await serveAnswer(200, { conversations: [{ ...entry, messages: -1 }], next: null })
  await expect(createLibraryClient({ baseUrl }).listConversations('w1')).rejects.toMatchObject({
    code: 'unexpected-answer',
    place: { field: 'conversations.0.messages' },
  })
})

test('a call that is given up throws the reason of its signal', async () => {
  const baseUrl = await serveOnLoopback(() => {})
  const reason = new Error('left the page')
  const asked = createLibraryClient({ baseUrl }).listShares('w1', { signal: AbortSignal.abort(reason) })
  await expect(asked).rejects.toBe(reason)
})
