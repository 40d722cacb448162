import {
  type EarlierContent,
  PASSPHRASE_HEADER,
  type ShareAnswer,
  shareAnswerSchema,
  shareContentPath,
  sharePath,
  shareVersionPath,
  shareVersionsPath,
  shareVersionsSchema,
} from '@vitrine/api-client/contract/shares'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { openRightHolder, type RightHolder } from '../../__fixtures__/right-holder.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { dropUnsharedPages } from '../../pages/drop-unshared-pages.ts'
import { shares, snapshots } from '../../platform/database/schema.ts'

let server: TestServer
let owner: RightHolder
beforeAll(async () => {
  server = await startTestServer()
  owner = await openRightHolder(server)
})
afterAll(() => server.close())

let subjects = 0

/** A link that first shows everything, and then what was said without the question. */
async function replaced(
  earlier: EarlierContent | undefined,
  limits: object = {},
): Promise<{ share: ShareAnswer; subject: string }> {
  const subject = `kettle ${(subjects += 1)}`
  const { conversations } = await importChat(server, chatAbout(subject), owner.key)
  const body = { conversationId: conversations[0]?.id, depth: 'dialogue', ...limits }
  const answer = await owner.browser.send('/api/shares', { method: 'POST', body })
  const share = shareAnswerSchema.parse(await answer.json())
  expect((await replace(share.id, { leftOut: ['question'], earlier })).status).toBe(200)
  return { share, subject }
}

const replace = (id: string, body: object) =>
  owner.browser.send(shareContentPath(id), { method: 'PUT', body })

async function versionsOf(id: string) {
  const answer = await owner.browser.send(shareVersionsPath(id))
  return shareVersionsSchema.parse(await answer.json()).versions
}

const pathOf = ({ url }: { url: string }) => new URL(url).pathname
const stranger = (path: string) => server.request(path, { key: null })

/** What a stranger gets of a version at each kind of address. */
async function statusesOf(version: { id: string; url: string }): Promise<number[]> {
  const path = pathOf(version)
  const paths = [path, `${path}.md`, `${path}.json`, `${path}.html`, `/api/public/shares/${version.id}`]
  return Promise.all(paths.map(async (each) => (await stranger(each)).status))
}

test('is gone where nothing is said, and what was kept before is gone with it', async () => {
  const { share } = await replaced('for-readers')
  const [version] = await versionsOf(share.id)
  expect((await replace(share.id, { title: 'Another' })).status).toBe(200)
  expect(await versionsOf(share.id)).toEqual([])
  expect(new Set(await statusesOf(version!))).toEqual(new Set([404]))
})

const keptIds = () => server.services.storedPages.shareIds()

/** A link with one earlier version, of which a card is kept. */
async function withCard() {
  const { share } = await replaced('for-readers')
  const [version] = await versionsOf(share.id)
  expect((await stranger(`${pathOf(version!)}.png`)).status).toBe(200)
  expect(keptIds()).toContain(version!.id)
  return { share, version: version! }
}

describe('what is kept of an earlier version in the data folder', () => {
  test('leaves it when the link is replaced without it', async () => {
    const { share, version } = await withCard()
    expect((await replace(share.id, { title: 'Another' })).status).toBe(200)
    expect(keptIds()).not.toContain(version.id)
  })

  test('leaves it when the link is revoked', async () => {
    const { share, version } = await withCard()
    expect((await owner.browser.send(sharePath(share.id), { method: 'DELETE' })).status).toBe(204)
    expect(keptIds()).not.toContain(version.id)
  })

  test('stays through a sweep while the link stands, and not longer', async () => {
    const { database, storedPages } = server.services
    const { share, version } = await withCard()
    await dropUnsharedPages(database, storedPages)
    expect(keptIds()).toContain(version.id)
    await database.update(shares).set({ revokedAt: new Date() }).where(eq(shares.id, share.id))
    await dropUnsharedPages(database, storedPages)
    expect(keptIds()).not.toContain(version.id)
  })
})

test('is there for readers where the owner says so, and what is withheld in it stays withheld', async () => {
  const { share, subject } = await replaced('for-readers')
  const [version] = await versionsOf(share.id)
  expect(version).toMatchObject({ depth: 'dialogue', leftOut: [], isForReaders: true })
  expect(new Set(await statusesOf(version!))).toEqual(new Set([200]))
  const before = await (await stranger(`${pathOf(version!)}.md`)).text()
  expect(before).toContain(`Tell me about ${subject}.`)
  const now = await (await stranger(`${share.path}.md`)).text()
  expect(now).not.toContain(`Tell me about ${subject}.`)
  // Once more: what was left out then is in no version of then.
  expect((await replace(share.id, { leftOut: [], earlier: 'for-readers' })).status).toBe(200)
  const [second, first] = await versionsOf(share.id)
  expect(first?.id).toBe(version?.id)
  expect(await (await stranger(`${pathOf(second!)}.json`)).text()).not.toContain(`Tell me about ${subject}.`)
})

test('is there for who may change the link alone where it is only kept', async () => {
  const { share, subject } = await replaced('kept')
  const [version] = await versionsOf(share.id)
  expect(version?.isForReaders).toBe(false)
  expect(new Set(await statusesOf(version!))).toEqual(new Set([404]))
  const opened = await owner.browser.send(`${pathOf(version!)}.md`)
  expect([opened.status, await opened.text()]).toEqual([
    200,
    expect.stringContaining(`Tell me about ${subject}.`),
  ])
  const member = await openRightHolder(server)
  await addMember(server, owner.workspaceId, member.userId, 'member')
  expect((await member.browser.send(`${pathOf(version!)}.md`)).status).toBe(404)
  expect((await member.browser.send(shareVersionsPath(share.id))).status).not.toBe(200)
})

test('asks its readers for what the link asks for by then', async () => {
  const { share } = await replaced('for-readers')
  const [version] = await versionsOf(share.id)
  await owner.browser.send(sharePath(share.id), {
    method: 'PATCH',
    body: { passphrase: 'a long passphrase' },
  })
  expect((await stranger(`${pathOf(version!)}.md`)).status).toBe(403)
  const open = await server.request(`${pathOf(version!)}.md`, {
    key: null,
    headers: { [PASSPHRASE_HEADER]: encodeURIComponent('a long passphrase') },
  })
  expect(open.status).toBe(200)
  await owner.browser.send(sharePath(share.id), { method: 'PATCH', body: { maxViews: 3, passphrase: null } })
  expect((await stranger(`${pathOf(version!)}.md`)).status).toBe(404)
})

test('goes with the link: revoked, rotated, removed or over', async () => {
  const { share } = await replaced('for-readers')
  const [version] = await versionsOf(share.id)
  const rotated = shareAnswerSchema.parse({
    path: share.path,
    isNew: true,
    ...(await (
      await owner.browser.send(`${sharePath(share.id)}/rotation`, { method: 'POST', body: {} })
    ).json()),
  })
  expect(new Set(await statusesOf(version!))).toEqual(new Set([404]))
  const [moved] = await versionsOf(rotated.id)
  expect(new Set(await statusesOf(moved!))).toEqual(new Set([200]))
  const isIt = eq(shares.id, rotated.id)
  await server.store.database
    .update(shares)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(isIt)
  expect(new Set(await statusesOf(moved!))).toEqual(new Set([404]))
  await server.store.database.update(shares).set({ expiresAt: null }).where(isIt)
  const [{ hash } = { hash: '' }] = await server.store.database
    .select({ hash: shares.snapshotHash })
    .from(shares)
    .where(eq(shares.id, moved?.id ?? ''))
  await owner.browser.send(sharePath(rotated.id), { method: 'DELETE' })
  expect(new Set(await statusesOf(moved!))).toEqual(new Set([404]))
  expect(await server.store.database.$count(shares, eq(shares.earlierOf, rotated.id))).toBe(0)
  // The first link, which has ended, shows it no more either.
  expect(await server.store.database.$count(snapshots, eq(snapshots.hash, hash))).toBe(0)
})

test('can be removed alone, and is neither a link of the list nor one that can be changed', async () => {
  const { share } = await replaced('for-readers')
  const [version] = await versionsOf(share.id)
  const list = await (await owner.browser.send('/api/shares')).text()
  expect([list.includes(share.id), list.includes(version!.id)]).toEqual([true, false])
  for (const [path, method, body] of [
    [sharePath(version!.id), 'PATCH', { isIndexed: true }],
    [shareContentPath(version!.id), 'PUT', { depth: 'summary' }],
    [sharePath(version!.id), 'DELETE', {}],
  ] as const)
    expect((await owner.browser.send(path, { method, body })).status).toBe(404)
  const path = shareVersionPath(share.id, version!.id)
  expect((await owner.browser.send(path, { method: 'DELETE' })).status).toBe(204)
  expect((await owner.browser.send(path, { method: 'DELETE' })).status).toBe(404)
  expect(new Set(await statusesOf(version!))).toEqual(new Set([404]))
})

test('lets the same be published again, and be gone back to', async () => {
  const { share } = await replaced('for-readers')
  expect((await replace(share.id, { leftOut: [], earlier: 'kept' })).status).toBe(200)
  expect(await versionsOf(share.id)).toHaveLength(2)
})
