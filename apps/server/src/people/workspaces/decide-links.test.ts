import { LIVE_CONVERSATIONS_PATH } from '@vitrine/api-client/contract/conversations'
import { conversationPagePath, publicPagePath } from '@vitrine/api-client/contract/pages'
import { type SharesAnswer } from '@vitrine/api-client/contract/shares'
import {
  LINKS_PARAMETER,
  memberPath,
  type MembersAnswer,
  membersPath,
  WORKSPACE_HEADER,
} from '@vitrine/api-client/contract/workspaces'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../__fixtures__/browser.ts'
import { openMember } from '../../__fixtures__/people.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { auditLog, shares, snapshots, users } from '../../platform/database/schema.ts'

let server: TestServer
let owner: Browser
beforeAll(async () => {
  server = await startTestServer()
  owner = await openMember(server, 'owner@example.org', 'owner')
})
afterAll(() => server.close())

const inWorkspace = () => ({ [WORKSPACE_HEADER]: server.workspaceId })

async function shareAs(browser: Browser, subject: string): Promise<{ id: string; path: string }> {
  const headers = inWorkspace()
  const imported = await browser.post('/api/conversations', chatAbout(subject), { headers })
  const { conversations } = (await imported.json()) as { conversations: { id: string }[] }
  const shared = await browser.post('/api/shares', { conversationId: conversations[0]?.id }, { headers })
  expect(shared.status).toBe(201)
  return (await shared.json()) as { id: string; path: string }
}

async function openPageAs(browser: Browser): Promise<string> {
  const headers = inWorkspace()
  const made = await browser.post(LIVE_CONVERSATIONS_PATH, { kind: 'agent', title: 'Kettles' }, { headers })
  const { id } = (await made.json()) as { id: string }
  const body = { isOpen: true, name: 'Ada', description: '', model: null }
  const opened = await browser.send(conversationPagePath(id), { method: 'PUT', body, headers })
  return ((await opened.json()) as { page: { id: string } }).page.id
}

/** A member with a link of their own, a live page, and a link that they revoked before. */
async function publisher(name: string) {
  const email = `${name}@example.org`
  const browser = await openMember(server, email, 'member')
  const link = await shareAs(browser, `kettles of ${name}`)
  const revoked = await shareAs(browser, `cups of ${name}`)
  await browser.send(`/api/shares/${revoked.id}`, { method: 'DELETE', headers: inWorkspace() })
  const pageId = await openPageAs(browser)
  const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
  return { email, browser, userId: user?.id ?? '', link, pageId }
}

const readers = async ({ link, pageId }: Awaited<ReturnType<typeof publisher>>) => [
  (await server.request(link.path, { key: null })).status,
  (await server.request(publicPagePath(pageId), { key: null })).status,
]

async function linesOf(id: string) {
  const answer = await owner.send('/api/shares', { headers: inWorkspace() })
  return ((await answer.json()) as SharesAnswer).shares.find((share) => share.id === id)
}

const remove = (browser: Browser, userId: string, links?: string) =>
  browser.send(`${memberPath(server.workspaceId, userId)}${links ? `?${LINKS_PARAMETER}=${links}` : ''}`, {
    method: 'DELETE',
  })

const actionsOf = async (email: string) => {
  const rows = await server.store.database
    .select({ action: auditLog.action, actor: auditLog.actorEmail })
    .from(auditLog)
    .where(and(eq(auditLog.subject, email), like(auditLog.action, 'member-links-%')))
  return rows.map(({ action, actor }) => `${action} by ${actor}`)
}

test('members are listed with how many links stand and live pages are on', async () => {
  const { userId } = await publisher('lister')
  const { members } = (await (await owner.send(membersPath(server.workspaceId))).json()) as MembersAnswer
  expect(members.find((member) => member.userId === userId)?.links).toBe(2)
  expect(members.find(({ email }) => email === 'owner@example.org')?.links).toBe(0)
})

describe('the links of a member who is removed', () => {
  test.each([undefined, 'keep'])('stay under the name of the member with %j', async (links) => {
    const mia = await publisher(`kept-${links}`)
    expect(await readers(mia)).toEqual([200, 200])
    expect((await remove(owner, mia.userId, links)).status).toBe(204)
    expect(await readers(mia)).toEqual([200, 200])
    expect(await linesOf(mia.link.id)).toMatchObject({ createdBy: `kept-${links}`, revokedAt: null })
    expect(await actionsOf(mia.email)).toEqual(['member-links-kept by owner@example.org'])
  })

  test('become those of the member who removes', async () => {
    const mia = await publisher('handing')
    expect((await remove(owner, mia.userId, 'hand-over')).status).toBe(204)
    expect(await readers(mia)).toEqual([200, 200])
    expect(await linesOf(mia.link.id)).toMatchObject({ createdBy: 'owner', revokedAt: null, isOwn: true })
    expect(await actionsOf(mia.email)).toEqual(['member-links-handed-over by owner@example.org'])
  })

  test('end at once, and no others with them', async () => {
    const other = await publisher('other')
    const mia = await publisher('ending')
    expect(await readers(mia)).toEqual([200, 200])
    expect((await remove(owner, mia.userId, 'revoke')).status).toBe(204)
    expect(await readers(mia)).toEqual([404, 404])
    expect(await readers(other)).toEqual([200, 200])
    expect(await actionsOf(mia.email)).toEqual(['member-links-revoked by owner@example.org'])
  })
})

test.each(['burn', ''])(
  'the decision %j is refused with what there is to decide, and removes nobody',
  async (links) => {
    const mia = await openMember(server, `stays-${links}@example.org`, 'member')
    const { person } = (await (await mia.send('/api/auth/account')).json()) as { person: { id: string } }
    const answer = await owner.send(
      `${memberPath(server.workspaceId, person.id)}?${LINKS_PARAMETER}=${links}`,
      {
        method: 'DELETE',
      },
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('keep, hand-over, revoke'), field: LINKS_PARAMETER },
    })
    expect((await mia.send(membersPath(server.workspaceId))).status).toBe(200)
  },
)

test('what a link showed before is no link of its member, and is gone where they are revoked', async () => {
  const { browser, userId, link } = await publisher('versions')
  const body = { title: 'Another', earlier: 'for-readers' }
  const headers = inWorkspace()
  const sent = await browser.send(`/api/shares/${link.id}/content`, { method: 'PUT', body, headers })
  expect(sent.status).toBe(200)
  const { database } = server.store
  const isVersion = eq(shares.earlierOf, link.id)
  const [version] = await database.select().from(shares).where(isVersion)
  const isKept = eq(snapshots.hash, version?.snapshotHash ?? '')
  expect(await database.$count(snapshots, isKept)).toBe(1)
  const answer = await owner.send(membersPath(server.workspaceId))
  const { members } = (await answer.json()) as MembersAnswer
  expect(members.find((member) => member.userId === userId)?.links).toBe(2)
  expect((await remove(owner, userId, 'revoke')).status).toBe(204)
  expect([await database.$count(shares, isVersion), await database.$count(snapshots, isKept)]).toEqual([0, 0])
})

test('a member who leaves hands nothing over, and the links stay', async () => {
  const mia = await publisher('leaving')
  expect((await remove(mia.browser, mia.userId, 'hand-over')).status).toBe(400)
  expect((await remove(mia.browser, mia.userId)).status).toBe(204)
  expect(await readers(mia)).toEqual([200, 200])
  expect(await actionsOf(mia.email)).toEqual([])
})
