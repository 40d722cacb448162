import { errorAnswerSchema } from '@vitrine/api-client/contract/errors'
import { conversationPagePath } from '@vitrine/api-client/contract/pages'
import { type ShareAnswer, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import {
  type PublishingPolicy,
  type PublishingPolicyAnswer,
  publishingPolicyPath,
} from '@vitrine/api-client/contract/workspaces'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { createLiveConversation } from '../../__fixtures__/live-chat.ts'
import { openRightHolder, type RightHolder } from '../../__fixtures__/right-holder.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { OPEN_POLICY } from './publishing-policy.ts'
import { auditLog, users } from '../../platform/database/schema.ts'

const DAY_MS = 24 * 3_600_000
const TOKEN = `ghp_${'7aB3dE9fG1'.repeat(3)}kLmN2q`

let server: TestServer
let owner: RightHolder
let member: Browser
let memberId: string
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  member = await openPerson(server, 'member@example.org', { address: '198.51.100.200' })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'member@example.org'))
  memberId = user?.id ?? ''
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await openRightHolder(server)
})

const set = (change: Partial<PublishingPolicy>, browser = owner.browser) =>
  browser.send(publishingPolicyPath(owner.workspaceId), {
    method: 'PUT',
    body: { ...OPEN_POLICY, ...change },
  })

const read = async (browser = owner.browser) =>
  (await (await browser.send(publishingPolicyPath(owner.workspaceId))).json()) as PublishingPolicyAnswer

async function imported(...texts: string[]): Promise<string> {
  count += 1
  const chat = [`Question ${count}`, ...texts].map((content, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content,
  }))
  return (await importChat(server, chat, owner.key)).conversations[0]?.id ?? ''
}

const post = (body: object, key = owner.key) =>
  server.request(SHARES_PATH, { method: 'POST', key, body: JSON.stringify(body) })

async function published(options: object = {}, ...texts: string[]): Promise<ShareAnswer> {
  const answer = await post({ conversationId: await imported(...texts), ...options })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as ShareAnswer
}

const change = (id: string, update: object) =>
  server.request(`${SHARES_PATH}/${id}`, { method: 'PATCH', key: owner.key, body: JSON.stringify(update) })

async function expectRefused(answer: Response, field: string): Promise<void> {
  const { error } = errorAnswerSchema.parse(await answer.json())
  expect([answer.status, error]).toMatchObject([403, { code: 'forbidden', reason: 'policy', field }])
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('a policy of publishing', () => {
  test('allows everything until somebody sets it', async () => {
    expect(await read()).toEqual({
      policy: OPEN_POLICY,
      approvers: 0,
      linksOutside: 0,
      allowsLivePages: true,
      pagesOutside: 0,
    })
  })

  test('is set by owners and administrators, read by members, and unknown to strangers', async () => {
    expect((await member.send(publishingPolicyPath(owner.workspaceId))).status).toBe(404)
    expect((await set({ maxDays: 7 }, member)).status).toBe(404)
    await addMember(server, owner.workspaceId, memberId, 'member')
    expect((await set({ maxDays: 7 }, member)).status).toBe(403)
    expect((await set({ maxDays: 7, words: ['Acme Corp', ' Acme Corp '] })).status).toBe(200)
    expect((await read(member)).policy).toEqual({ ...OPEN_POLICY, maxDays: 7, words: ['Acme Corp'] })
  })

  test('leaves what changed in the activity, and of words only their number', async () => {
    await set({ maxDays: 7, words: ['Project Heron'] })
    await set({ maxDays: 7, words: ['Project Heron'] })
    const lines = await server.store.database
      .select({ subject: auditLog.subject })
      .from(auditLog)
      .where(
        and(eq(auditLog.workspaceId, owner.workspaceId), eq(auditLog.action, 'publishing-policy-changed')),
      )
      .orderBy(desc(auditLog.at))
    expect(lines).toEqual([{ subject: 'maxDays: – → 7; words: 0 → 1' }])
  })

  test.each([
    { maxDays: 0 },
    { audiences: [] },
    { leastDepth: 'everything', mostDepth: 'summary' },
    { words: ['x'] },
    { words: ['--'] },
    { publishers: 'visitor' },
  ])('is refused where it makes no sense: %o', async (given) => {
    expect((await set(given as Partial<PublishingPolicy>)).status).toBe(400)
    expect((await read()).policy).toEqual(OPEN_POLICY)
  })

  test('counts the links that stand beside it, which go on as they are', async () => {
    const share = await published()
    await published({ expiresAt: inDays(3), audience: 'workspace' })
    const answer = (await (await set({ maxDays: 7 })).json()) as PublishingPolicyAnswer
    expect(answer).toMatchObject({ linksOutside: 1 })
    expect((await server.request(share.path, { key: null })).status).toBe(200)
    expect((await (await set({ audiences: ['workspace'] })).json()) as object).toMatchObject({
      linksOutside: 1,
    })
    expect((await (await set({ mostDepth: 'tools' })).json()) as object).toMatchObject({ linksOutside: 2 })
  })
})

async function importedBy(headers: Record<string, string>): Promise<string> {
  const answer = await member.post('/api/conversations', [{ role: 'user', content: 'Mine' }], { headers })
  return ((await answer.json()) as { conversations: { id: string }[] }).conversations[0]?.id ?? ''
}

describe('who publishes', () => {
  test('a member without the role is refused, in every way that makes something public', async () => {
    await addMember(server, owner.workspaceId, memberId, 'member')
    const headers = { 'x-vitrine-workspace': owner.workspaceId }
    await set({ publishers: 'admin' })
    const conversationId = await importedBy(headers)
    await expectRefused(await member.post(SHARES_PATH, { conversationId }, { headers }), 'publishers')
    await set({})
    const share = (await (
      await member.post(SHARES_PATH, { conversationId }, { headers })
    ).json()) as ShareAnswer
    await set({ publishers: 'admin' })
    await expectRefused(await member.post(SHARES_PATH, { conversationId }, { headers }), 'publishers')
    const path = `${SHARES_PATH}/${share.id}`
    await expectRefused(
      await member.send(path, { method: 'PATCH', body: { maxViews: 9 }, headers }),
      'publishers',
    )
    expect((await member.send(path, { method: 'DELETE', headers })).status).toBe(204)
    expect((await post({ conversationId })).status).toBe(201)
    await set({ publishers: 'owner' })
    await expectRefused(await post({ conversationId: await imported() }), 'publishers')
  })
})

describe('a limited link', () => {
  test('says nothing of its limits and gets the most that is allowed', async () => {
    await set({ maxDays: 30, mostDepth: 'tools', audiences: ['signed-in', 'workspace'] })
    const share = await published()
    expect(share).toMatchObject({ audience: 'signed-in', depth: 'tools' })
    const days = (Date.parse(share.expiresAt ?? '') - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })

  test.each([
    ['audiences', { audiences: ['workspace'] }, { audience: 'anyone' }],
    ['maxDays', { maxDays: 7 }, { expiresAt: inDays(8) }],
    ['mostDepth', { mostDepth: 'dialogue' }, { depth: 'everything' }],
    ['leastDepth', { leastDepth: 'dialogue' }, { depth: 'summary' }],
    ['allowsBypass', { allowsBypass: false }, { secrets: 'publish', reason: 'Meant' }],
  ] as const)('is refused outside of %s', async (field, policy, options) => {
    await set(policy as Partial<PublishingPolicy>)
    await expectRefused(await post({ conversationId: await imported(), ...options }), field)
  })

  test('is not changed to be outside, nor opened again there', async () => {
    const share = await published({ expiresAt: inDays(1) })
    const usedUp = await published({ maxViews: 1, expiresAt: inDays(1) })
    await server.request(usedUp.path, { method: 'POST', key: null })
    await set({ maxDays: 7, audiences: ['workspace'] })
    await expectRefused(await change(share.id, { expiresAt: null }), 'maxDays')
    await expectRefused(await change(share.id, { expiresAt: inDays(30) }), 'maxDays')
    await expectRefused(await change(share.id, { audience: 'signed-in' }), 'audiences')
    await expectRefused(await change(usedUp.id, { maxViews: 5 }), 'audiences')
    expect((await change(share.id, { audience: 'workspace', expiresAt: inDays(6) })).status).toBe(200)
  })

  test('is not published again to be outside', async () => {
    const share = await published({}, `The token is ${TOKEN.slice(0, 4)}`)
    const replace = (content: object) =>
      server.request(`${SHARES_PATH}/${share.id}/content`, {
        method: 'PUT',
        key: owner.key,
        body: JSON.stringify(content),
      })
    await set({ mostDepth: 'dialogue', audiences: ['workspace'], maxDays: 7, allowsBypass: false })
    await expectRefused(await replace({ depth: 'everything' }), 'mostDepth')
    await expectRefused(await replace({ depth: 'dialogue', secrets: 'publish', reason: 'x' }), 'allowsBypass')
    await expectRefused(await replace({ depth: 'dialogue', limits: { audience: 'signed-in' } }), 'audiences')
    await expectRefused(await replace({ depth: 'dialogue', limits: { expiresAt: null } }), 'maxDays')
    const within = { depth: 'dialogue', limits: { audience: 'workspace', expiresAt: inDays(3) } }
    expect((await replace(within)).status).toBe(200)
  })

  test('keeps no secret with an earlier reason once none may be published', async () => {
    const conversationId = await imported(`The token is ${TOKEN}`)
    expect((await post({ conversationId, secrets: 'publish', reason: 'Revoked' })).status).toBe(201)
    await set({ allowsBypass: false })
    expect((await post({ conversationId })).status).toBe(409)
    const masked = (await (await post({ conversationId, secrets: 'mask-new' })).json()) as ShareAnswer
    expect(await (await server.request(masked.path, { key: null })).text()).not.toContain(TOKEN)
  })
})

describe('listed words', () => {
  test('are asked about in any spelling, and masked the same', async () => {
    await set({ words: ['Acme Corp'] })
    const conversationId = await imported('We bill ACME-Corp, acme_corp and acmecorp.')
    const asked = await post({ conversationId })
    const { error } = errorAnswerSchema.parse(await asked.json())
    expect([asked.status, error.findings?.map(({ kind }) => kind)]).toEqual([
      409,
      ['listed-word', 'listed-word', 'listed-word'],
    ])
    const { path } = (await (await post({ conversationId, secrets: 'mask' })).json()) as ShareAnswer
    const page = await (await server.request(path, { key: null })).text()
    expect(page).toContain('We bill [name 1], [name 1] and [name 1].')
    expect(page).not.toMatch(/acme/i)
  })

  test('are looked for again in what is published already', async () => {
    const conversationId = await imported('Heron is late.')
    expect((await post({ conversationId })).status).toBe(201)
    expect((await post({ conversationId })).status).toBe(200)
    await set({ words: ['heron'] })
    expect((await post({ conversationId })).status).toBe(409)
  })
})

const page = (id: string, isOpen: boolean) =>
  server.request(conversationPagePath(id), {
    method: 'PUT',
    key: owner.key,
    body: JSON.stringify({ isOpen, name: 'Ada', description: '', model: null }),
  })

describe('live pages', () => {
  test('are not switched on where links are limited or words are looked for; one that is on can be changed and switched off', async () => {
    const id = await createLiveConversation(server, 'Kettles', owner.key)
    expect((await page(id, true)).status).toBe(200)
    for (const policy of [
      { words: ['heron'] },
      { maxDays: 7 },
      { allowsBypass: false },
      { mostDepth: 'tools' },
      { audiences: ['workspace'] },
    ] satisfies Partial<PublishingPolicy>[]) {
      expect(await (await set(policy)).json()).toMatchObject({ pagesOutside: 1 })
      expect((await page(id, true)).status).toBe(200)
      const other = await createLiveConversation(server, 'Pots', owner.key)
      await expectRefused(await page(other, true), 'livePages')
      expect((await page(other, false)).status).toBe(200)
    }
  })
})
