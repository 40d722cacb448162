import { createHash } from 'node:crypto'
import {
  conversationAnswerSchema,
  conversationFilePath,
  conversationPath,
  conversationsAnswerSchema,
  type ConversationsAnswer,
  type ImportAnswer,
} from '@vitrine/api-client/contract/conversations'
import {
  type ShareAnswer,
  shareAnswerSchema,
  sharePath,
  sharesAnswerSchema,
} from '@vitrine/api-client/contract/shares'
import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { openMember } from '../../__fixtures__/people.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../../__fixtures__/transcripts.ts'
import { auditLog, members, users } from '../../platform/database/schema.ts'

const sha256 = createHash('sha256')
  .update(Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64'))
  .digest('hex')

let server: TestServer
const people: Record<string, Browser> = {}
beforeAll(async () => {
  server = await startTestServer()
  people.author = await openMember(server, 'author@example.org', 'member')
  people.member = await openMember(server, 'member@example.org', 'member')
  people.admin = await openMember(server, 'admin@example.org', 'admin')
  people.outsider = await openPerson(server, 'outsider@example.org')
})
afterAll(() => server.close())

/** Asks as somebody who means the workspace of the test, whatever they chose. */
function as(who: string, path: string, method = 'GET', body?: unknown): Promise<Response> {
  const headers = who === 'outsider' ? undefined : { [WORKSPACE_HEADER]: server.workspaceId }
  return (people[who] as Browser).send(path, { method, body, headers })
}

/** A conversation that the author has imported, and published. */
async function authored(subject: string): Promise<{ id: string; share: ShareAnswer }> {
  const transcript = chatAbout(subject, filePart('image/png', PIXEL, 'pixel.png'))
  const imported = await as('author', '/api/conversations', 'POST', transcript)
  const { conversations } = (await imported.json()) as ImportAnswer
  const id = conversations[0]?.id ?? ''
  const published = await as('author', '/api/shares', 'POST', { conversationId: id })
  expect([imported.status, published.status]).toEqual([201, 201])
  return { id, share: (await published.json()) as ShareAnswer }
}

test('a member reads what others imported, and is told what is their own', async () => {
  const { id } = await authored('clocks')
  for (const [who, isOwn] of Object.entries({ author: true, member: false, admin: true })) {
    const response = await as(who, conversationPath(id))
    const { entry, conversation } = conversationAnswerSchema.parse(await response.json())
    expect(entry).toMatchObject({ id, isOwn, importedBy: 'author', liveShares: 1, messages: 2 })
    expect(conversation.messages).toHaveLength(2)
    const list = conversationsAnswerSchema.parse(await (await as(who, '/api/conversations')).json())
    expect(list.conversations.find((one) => one.id === id)).toEqual(entry)
  }
})

test('a person reads a conversation of any workspace of theirs, whichever they chose', async () => {
  const { id } = await authored('dials')
  const response = await people.member?.send(conversationPath(id))
  expect(response?.status).toBe(200)
  const chosen = (await (await people.member?.send('/api/conversations'))?.json()) as ConversationsAnswer
  expect(chosen.conversations.map((one) => one.id)).not.toContain(id)
})

test('a file of a conversation is for members, kept by nobody, and never runs', async () => {
  const { id } = await authored('pictures')
  const response = await as('member', conversationFilePath(id, sha256))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const { conversations } = (await (
    await as('author', '/api/conversations', 'POST', chatAbout('words alone'))
  ).json()) as ImportAnswer
  const elsewhere = conversationFilePath(conversations[0]?.id ?? '', sha256)
  expect((await as('author', elsewhere)).status).toBe(404)
})

describe.each(['outsider', 'a key'])("another workspace's conversation and links, for %s", (who) => {
  test('answer exactly like ones that never existed', async () => {
    const { id, share } = await authored(`secrets kept from ${who}`)
    const { apiKey } = await server.addWorkspace()
    const ask = (path: string, method: string, body?: unknown) =>
      who === 'outsider'
        ? as(who, path, method, body)
        : server.request(path, {
            method,
            key: apiKey,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
    const unknown = '00000000-0000-4000-8000-000000000000'
    const pairs: [string, string, string, unknown?][] = [
      ['GET', conversationPath(id), conversationPath(unknown)],
      ['HEAD', conversationPath(id), conversationPath(unknown)],
      ['DELETE', conversationPath(id), conversationPath(unknown)],
      ['GET', conversationFilePath(id, sha256), conversationFilePath(unknown, sha256)],
      ['PATCH', sharePath(share.id), sharePath('x'.repeat(24)), { isIndexed: true }],
      ['DELETE', sharePath(share.id), sharePath('x'.repeat(24))],
      ['GET', `/api/shares?conversation=${id}`, `/api/shares?conversation=${unknown}`],
    ]
    for (const [method, foreign, none, body] of pairs) {
      const [one, other] = await Promise.all([ask(foreign, method, body), ask(none, method, body)])
      expect([method, foreign, one.status]).toEqual([method, foreign, other.status])
      expect(await one.text()).toBe(await other.text())
    }
    expect((await as('author', conversationPath(id))).status).toBe(200)
    expect((await server.request(share.path, { key: null })).status).toBe(200)
  })
})

test("a member neither publishes, changes nor ends what is somebody else's; an admin does", async () => {
  const { id, share } = await authored('pendulums')
  const changes: [string, string, unknown?][] = [
    ['POST', '/api/shares', { conversationId: id, branches: 'all' }],
    ['PATCH', sharePath(share.id), { isIndexed: true }],
    ['DELETE', sharePath(share.id)],
    ['DELETE', conversationPath(id)],
  ]
  for (const [method, path, body] of changes) {
    const refused = await as('member', path, method, body)
    expect([method, refused.status]).toEqual([method, 403])
    expect(await refused.json()).toMatchObject({ error: { reason: 'role-too-low' } })
  }
  for (const [method, path, body] of changes)
    expect((await as('admin', path, method, body)).ok, `${method} ${path}`).toBe(true)
})

test('who imports what somebody else imported may publish it as well, and not delete it', async () => {
  const transcript = chatAbout('escapements')
  for (const [who, status] of Object.entries({ author: 201, member: 200 }))
    expect((await as(who, '/api/conversations', 'POST', transcript)).status).toBe(status)
  const list = async (who: string) =>
    conversationsAnswerSchema.parse(await (await as(who, '/api/conversations?search=escapements')).json())
  const [entry] = (await list('member')).conversations
  expect(entry).toMatchObject({ importedBy: 'author', isOwn: false, mayPublish: true })
  const bystander = await openMember(server, 'bystander@example.org', 'member')
  people.bystander = bystander
  expect((await list('bystander')).conversations).toMatchObject([{ isOwn: false, mayPublish: false }])
  const id = entry?.id ?? ''
  const publish = (who: string) => as(who, '/api/shares', 'POST', { conversationId: id })
  expect((await publish('bystander')).status).toBe(403)
  expect((await as('member', conversationPath(id), 'DELETE')).status).toBe(403)

  const published = await publish('member')
  expect(published.status).toBe(201)
  expect(shareAnswerSchema.parse(await published.json())).toMatchObject({ isNew: true, isOwn: true })
  const again = await publish('author')
  expect(again.status).toBe(200)
  const share = shareAnswerSchema.parse(await again.json())
  expect(share).toMatchObject({ isNew: false, isOwn: false, createdBy: 'member' })
  expect((await as('author', sharePath(share.id), 'DELETE')).status).toBe(403)
  const refused = await as('author', conversationPath(id), 'DELETE')
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { reason: 'role-too-low' } }])
  expect((await server.request(share.path, { key: null })).status).toBe(200)
  expect((await as('member', sharePath(share.id), 'DELETE')).status).toBe(204)
  expect((await as('author', conversationPath(id), 'DELETE')).status).toBe(204)
})

test('who is removed from a workspace reads nothing of it from then on', async () => {
  const leaver = await openMember(server, 'leaver@example.org', 'member')
  const { id } = await authored('farewells')
  expect((await leaver.send(conversationPath(id))).status).toBe(200)
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'leaver@example.org'))
  await server.store.database.delete(members).where(eq(members.userId, user?.id ?? ''))
  for (const path of [conversationPath(id), conversationFilePath(id, sha256), '/api/shares'])
    expect((await leaver.send(path)).status).toBe(404)
})

test('publishing, changes, revoking and deleting are written down, with who did it', async () => {
  const { id, share } = await authored('diaries')
  await as('admin', sharePath(share.id), 'PATCH', { isIndexed: true })
  await as('admin', sharePath(share.id), 'PATCH', { isIndexed: true })
  await as('admin', sharePath(share.id), 'PATCH', { isIndexed: false })
  await as('author', sharePath(share.id), 'DELETE')
  await server.request(conversationPath(id), { method: 'DELETE' })
  const rows = await server.store.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'Tell me about diaries.'))
  const emitted = rows.map(({ action, actorEmail }) => [action, actorEmail])
  expect(emitted.toSorted()).toEqual(
    [
      ['share-published', 'author@example.org'],
      ['share-listed', 'admin@example.org'],
      ['share-unlisted', 'admin@example.org'],
      ['share-revoked', 'author@example.org'],
      ['conversation-deleted', `${server.apiKey.slice(0, 10)}…`],
    ].toSorted(),
  )
})

test('links are listed by conversation and by state, with their titles', async () => {
  const { id, share } = await authored('springs')
  const list = async (query: string) =>
    sharesAnswerSchema.parse(await (await as('member', `/api/shares?${query}`)).json()).shares
  expect(await list(`conversation=${id}`)).toMatchObject([
    { id: share.id, title: 'Tell me about springs.', createdBy: 'author', isOwn: false, revokedAt: null },
  ])
  await as('author', sharePath(share.id), 'DELETE')
  expect(await list(`conversation=${id}&state=live`)).toEqual([])
  expect(await list(`conversation=${id}&state=revoked`)).toMatchObject([{ id: share.id }])
})

test.each([
  ['/api/shares?state=all', 'state'],
  ['/api/shares?cursor=nonsense', 'cursor'],
  ['/api/conversations?cursor=', 'cursor'],
  [`/api/conversations?cursor=${Buffer.from(`${'9'.repeat(16)} a`).toString('base64url')}`, 'cursor'],
])('%s is answered 400 with the field %s', async (path, field) => {
  const response = await server.request(path)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { field } })
})

test.each(['null', '[]', '"text"', '{}', '{"isIndexed":"true"}', ''])(
  'the change %j is answered 400',
  async (body) => {
    const { share } = await authored(`changes like ${body}`)
    expect((await server.request(sharePath(share.id), { method: 'PATCH', body })).status).toBe(400)
  },
)

test.each(['%00', '%EF%BF%BD', `${'a'.repeat(35)}%00`, 'A'.repeat(36), 'nothing'])(
  'the conversation id %s is answered 404',
  async (id) => {
    for (const path of [`/api/conversations/${id}`, `/api/conversations/${id}/files/${sha256}`])
      expect((await server.request(path)).status).toBe(404)
    expect((await server.request(`/api/shares?conversation=${id}`)).status).toBe(200)
  },
)
