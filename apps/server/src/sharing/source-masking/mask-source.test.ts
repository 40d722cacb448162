import {
  conversationMaskingPath,
  conversationPath,
  type SourceMasking,
  sourceMaskingSchema,
} from '@vitrine/api-client/contract/conversations'
import { sharedPath, shareAnswerSchema, sharePath } from '@vitrine/api-client/contract/shares'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import {
  appendMessages,
  createLiveConversation,
  readPage,
  said,
  switchPage,
} from '../../__fixtures__/live-chat.ts'
import { plantedChat } from '../../__fixtures__/planted-chat.ts'
import { openRightHolder } from '../../__fixtures__/right-holder.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { ageBlobs, filesWith, newToken, wholeDatabase } from '../../__fixtures__/stored-bytes.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { everyTable } from '../../platform/database/every-table.ts'
import { conversationLogs } from '../../platform/database/schema.ts'
import { maskedTables } from './compact-masked.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const mask = async (path: string, level = 'secrets', key = server.apiKey) =>
  server.request(path, { method: 'POST', key, body: JSON.stringify({ level }) })

async function masked(path: string, level?: string): Promise<SourceMasking> {
  const answer = await mask(path, level)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return sourceMaskingSchema.parse(await answer.json())
}

async function publish(request: object): Promise<string> {
  const body = JSON.stringify({ secrets: 'publish', reason: 'It is an example', ...request })
  const answer = await server.request('/api/shares', { method: 'POST', body })
  return shareAnswerSchema.parse(await answer.json()).id
}

test('leaves no copy of a secret of an imported conversation, in its links, its files or its activity either', async () => {
  const secret = newToken()
  const { conversations } = await importChat(server, plantedChat(secret, 'kettles'))
  const conversationId = conversations[0]?.id ?? ''
  const shareId = await publish({ conversationId })
  const revoked = await publish({ conversationId, depth: 'dialogue' })
  await server.request(sharePath(revoked), { method: 'DELETE' })
  for (const suffix of ['', '.md', '.json', '.html'])
    await server.request(sharedPath('conversation', shareId) + suffix, { key: null })
  expect((await wholeDatabase(server)).includes(secret)).toBe(true)
  await ageBlobs(server)
  const looked = sourceMaskingSchema.parse(
    await (await server.request(conversationMaskingPath(conversationId))).json(),
  )
  expect(looked).toMatchObject({ values: [{ kind: 'github-token' }], imports: 1, links: 2 })

  const done = await masked(conversationMaskingPath(conversationId))
  expect(done).toMatchObject({
    values: [{ kind: 'github-token', label: 'GitHub token', marker: '[GitHub token 1]' }],
    imports: 1,
    otherImports: 0,
    links: 2,
    keptFiles: 0,
  })
  expect(done.values[0]?.places).toBeGreaterThan(8)
  const base64 = Buffer.from(secret).toString('base64').slice(4, 40)
  const rows = await wholeDatabase(server)
  expect([rows.includes(secret), rows.includes(base64)]).toEqual([false, false])
  expect(await filesWith(server, secret)).toEqual([])
  const json = await (await server.request(`/api/public/shares/${shareId}`, { key: null })).text()
  expect(json).toContain('I read [GitHub token 1]')
  const stored = await (await server.request(conversationPath(conversationId))).text()
  expect(stored).toContain('[GitHub token 1] is for kettles')
  const text = await (await server.request(`${sharedPath('conversation', shareId)}.md`, { key: null })).text()
  expect(text).toContain('[GitHub token 1]')
  expect(server.log.join('\n').includes(secret)).toBe(false)
})

test('counts the links in which values stand, and not those that are masked for readers', async () => {
  const { conversations } = await importChat(server, plantedChat(newToken(), 'urns'))
  const conversationId = conversations[0]?.id ?? ''
  await publish({ conversationId })
  await publish({ conversationId, secrets: 'mask', depth: 'dialogue' })
  const looked = await (await server.request(conversationMaskingPath(conversationId))).json()
  expect(looked).toMatchObject({ links: 1 })
  expect(await masked(conversationMaskingPath(conversationId))).toMatchObject({ links: 1 })
})

test('masks every import of a session, and the updates to come', async () => {
  const secret = newToken()
  const session = (...texts: string[]) =>
    server.request('/api/conversations', {
      method: 'POST',
      body: texts
        .map((content, index) =>
          JSON.stringify({
            type: 'user',
            uuid: `s-${index}`,
            parentUuid: index === 0 ? null : `s-${index - 1}`,
            sessionId: '22222222-0000-4000-8000-000000000001',
            timestamp: `2026-11-24T10:00:0${index}.000Z`,
            message: { role: 'user', content },
          }),
        )
        .join('\n'),
    })
  await session(`One ${secret}`)
  const { conversations } = (await (await session(`One ${secret}`, 'Two')).json()) as {
    conversations: { id: string }[]
  }
  expect(await masked(conversationMaskingPath(conversations[0]?.id ?? ''))).toMatchObject({ imports: 2 })
  expect((await wholeDatabase(server)).includes(secret)).toBe(false)
  const next = (await (await session(`One ${secret}`, 'Two', 'Three')).json()) as {
    conversations: { id: string }[]
  }
  const published = await server.request('/api/shares', {
    method: 'POST',
    body: JSON.stringify({ conversationId: next.conversations[0]?.id }),
  })
  expect(published.status, await published.clone().text()).toBe(201)
  const { id: shareId } = shareAnswerSchema.parse(await published.json())
  const json = await (await server.request(`/api/public/shares/${shareId}`, { key: null })).text()
  expect([json.includes(secret), json.includes('[GitHub token 1]')]).toEqual([false, true])
})

test('masks the events of a live conversation, the page that shows them, and lets both go on', async () => {
  const secret = newToken()
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', `Use ${secret}`))
  const page = await switchPage(server, id, true)
  expect(JSON.stringify(await readPage(server, page.id)).includes(secret)).toBe(true)
  const before = await readPage(server, page.id)
  await masked(conversationMaskingPath(id))
  expect((await wholeDatabase(server)).includes(secret)).toBe(false)
  const after = await readPage(server, page.id)
  expect(JSON.stringify(after)).toContain('Use [GitHub token 1]')
  expect(after.restarts).toBeGreaterThan(before.restarts ?? 0)
  await appendMessages(server, id, said('a1', 'And on it goes'))
  await server.services.liveConversations.settle(id)
  const grown = JSON.stringify(await readPage(server, page.id))
  expect(grown).toContain('Use [GitHub token 1]')
  expect(grown).toContain('And on it goes')
})

test('masks what a page with a delay holds back, before and after it was masked for readers', async () => {
  const secret = newToken()
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', `Use ${secret}`))
  await switchPage(server, id, true, { delaySeconds: 60 })
  await masked(conversationMaskingPath(id))
  expect((await wholeDatabase(server)).includes(secret)).toBe(false)
})

test('refuses while a stream comes in', async () => {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', `Use ${newToken()}`))
  await server.services.liveConversations.settle(id)
  const isIt = eq(conversationLogs.conversationId, id)
  await server.store.database
    .update(conversationLogs)
    .set({ streamedAt: sql`now()` })
    .where(isIt)
  expect((await mask(conversationMaskingPath(id))).status).toBe(503)
  await server.store.database.update(conversationLogs).set({ streamedAt: null }).where(isIt)
  expect((await mask(conversationMaskingPath(id))).status).toBe(200)
})

test('is for whose own it is, and for nobody of another workspace', async () => {
  const { conversations } = await importChat(server, chatAbout(`rights ${newToken()}`))
  const path = conversationMaskingPath(conversations[0]?.id ?? '')
  const member = await openRightHolder(server)
  await addMember(server, server.workspaceId, member.userId, 'member')
  const refused = await member.browser.send(path, { method: 'POST', body: { level: 'secrets' } })
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { reason: 'role-too-low' } }])
  expect((await member.browser.send(path)).status).toBe(403)
  const other = await server.addWorkspace()
  expect((await mask(path, 'secrets', other.apiKey)).status).toBe(404)
  expect((await mask(path, 'nothing')).status).toBe(400)
  expect((await server.request(`${path}?level=nothing`)).status).toBe(400)
})

test('says which copies from before updates stand, and leaves people where only secrets are masked', async () => {
  const { conversations } = await importChat(server, chatAbout('mail ada.lovelace@kettles-and-cups.org'))
  const path = conversationMaskingPath(conversations[0]?.id ?? '')
  expect(await masked(path)).toMatchObject({ values: [], backups: [] })
  expect((await masked(path, 'everything')).values).toMatchObject([{ group: 'person' }])
  expect((await wholeDatabase(server)).includes('ada.lovelace')).toBe(false)
})

/** Tables that hold nothing of what conversations and runs say. */
const OTHERS = [
  'address_codes',
  'agents',
  'allowances',
  'api_keys',
  'authenticators',
  'brand_voices',
  'conversation_importers',
  'credentials',
  'document_versions',
  'documents',
  'invitations',
  'knowledge_bases',
  'members',
  'partial_uploads',
  'passage_vectors',
  'passages',
  'passkeys',
  'publication_requests',
  'publishing_policies',
  'recovery_codes',
  'removed_files',
  'run_importers',
  'sessions',
  'share_reads',
  'share_views',
  'spent_challenges',
  'store_identity',
  'talk_readers',
  'tools',
  'trusted_browsers',
  'known_places',
  'users',
  'proofs',
  'verifications',
  'workflow_costs',
  'workflow_run_files',
  'workflow_versions',
  'workflows',
  'workspaces',
]

const nameOf = (table: PgTable) => getTableConfig(table).name

test('knows every table: a new one is masked, or holds nothing of what conversations and runs say', () => {
  expect(everyTable.map(nameOf).toSorted()).toEqual([...OTHERS, ...maskedTables.map(nameOf)].toSorted())
})
