import { type ShareAnswer, type ShareEntry, VIEW_HEADER } from '@vitrine/api-client/contract/shares'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openBrowser, openPerson } from '../../__fixtures__/browser.ts'
import { traceAbout } from '../../__fixtures__/run-file.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../../__fixtures__/transcripts.ts'
import { shares, shareViews, snapshotFiles, users } from '../../platform/database/schema.ts'

let server: TestServer
let stranger: Browser
let member: Browser
beforeAll(async () => {
  server = await startTestServer()
  stranger = await openPerson(server, 'stranger@example.org', { address: '198.51.100.1' })
  member = await openPerson(server, 'member@example.org', { address: '198.51.100.2' })
})
afterAll(() => server.close())

async function publish(subject: string, limits: object): Promise<ShareAnswer> {
  const { conversations } = await importChat(
    server,
    chatAbout(subject, filePart('image/png', PIXEL, `${subject}.png`)),
  )
  const body = JSON.stringify({ conversationId: conversations[0]?.id, ...limits })
  return (await (await server.request('/api/shares', { method: 'POST', body })).json()) as ShareAnswer
}

async function publishRun(subject: string, limits: object): Promise<ShareAnswer> {
  const { runs } = await importChat(server, traceAbout(subject))
  const body = JSON.stringify({ runId: runs[0]?.id, ...limits })
  return (await (await server.request('/api/shares', { method: 'POST', body })).json()) as ShareAnswer
}

const change = (id: string, update: object) =>
  server.request(`/api/shares/${id}`, { method: 'PATCH', body: JSON.stringify(update) })

/** Every address at which something of a link stands. */
async function addressesOf({ id, path }: ShareAnswer): Promise<string[]> {
  const { snapshotHash, workspaceId } = (
    await server.store.database.select().from(shares).where(eq(shares.id, id))
  )[0]!
  const [file] = await server.store.database
    .select()
    .from(snapshotFiles)
    .where(and(eq(snapshotFiles.snapshotHash, snapshotHash), eq(snapshotFiles.workspaceId, workspaceId)))
  const all = ['', '.md', '.json', '.messages.json', '.html', '?lng=ar'].map((ending) => `${path}${ending}`)
  return [...all, `/api/public/shares/${id}`, ...(file ? [`${path}/files/${file.sha256}`] : [])]
}

const statuses = (browser: Browser, addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await browser.send(address)).status))

async function joinWorkspaceOf({ id }: ShareAnswer, email: string): Promise<void> {
  const [share] = await server.store.database.select().from(shares).where(eq(shares.id, id))
  const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
  await addMember(server, share?.workspaceId ?? '', user?.id ?? '', 'member')
}

test('a link for people who are signed in gives nothing to others, in any way', async () => {
  const share = await publish('lanterns', { audience: 'signed-in', isIndexed: true })
  expect(share).toMatchObject({ audience: 'signed-in', maxViews: null })
  const nobody = openBrowser(server)
  for (const address of await addressesOf(share)) {
    const refused = await nobody.send(address)
    expect([address, refused.status]).toEqual([address, address.includes('/files/') ? 404 : 401])
    expect(refused.headers.get('cache-control')).toContain('no-store')
    expect(await refused.text()).not.toContain('lanterns')
    const read = await stranger.send(address)
    expect([address, read.status]).toEqual([address, 200])
    expect(read.headers.get('cache-control')).toMatch(/^private, no-store$/)
    expect(read.headers.get('x-robots-tag')).toContain('noindex')
  }
})

test('the page before it leads to the sign-in and back, without scripts', async () => {
  const { path } = await publish('candles', { audience: 'signed-in' })
  const html = await (await openBrowser(server).send(`${path}?lng=ar`)).text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain(`href="/login?next=${encodeURIComponent(`${path}?lng=ar`)}"`)
  expect(html).not.toContain('<script')
})

test('a link for a workspace opens to its members alone, and closes to who is no longer one', async () => {
  const share = await publish('torches', { audience: 'workspace' })
  const addresses = await addressesOf(share)
  expect(new Set(await statuses(stranger, addresses))).toEqual(new Set([403, 404]))
  expect(await (await stranger.send(share.path)).text()).not.toContain('torches')
  await joinWorkspaceOf(share, 'member@example.org')
  expect(new Set(await statuses(member, addresses))).toEqual(new Set([200]))
  await change(share.id, { audience: 'anyone' })
  expect(new Set(await statuses(openBrowser(server), addresses))).toEqual(new Set([200]))
})

test('an audience comes before a passphrase', async () => {
  const { path } = await publish('mirrors', { audience: 'workspace', passphrase: 'four quiet words' })
  const guess = await stranger.send(path, { method: 'POST', headers: { 'x-vitrine-passphrase': 'x' } })
  expect(guess.status).toBe(403)
  expect((await openBrowser(server).send(path)).status).toBe(401)
})

test('a run beside another one is read by who may read both', async () => {
  const open = await publishRun('open seas', {})
  const closed = await publishRun('closed seas', { audience: 'signed-in' })
  for (const address of [`${open.path}?with=${closed.id}`, `${closed.path}?with=${open.id}`]) {
    const refused = await openBrowser(server).send(address)
    expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining('closed seas')])
    expect((await stranger.send(address)).status).toBe(200)
  }
})

test('each opening uses up a view, coming back does not, and after the last there is nothing', async () => {
  const share = await publish('prisms', { maxViews: 2 })
  const addresses = await addressesOf(share)
  const [first, second, third] = [openBrowser(server), openBrowser(server), openBrowser(server)]
  const before = await first.send(share.path)
  expect([before.status, await before.text()]).toEqual([401, expect.not.stringContaining('prisms')])
  for (const reader of [first, second]) {
    const opened = await reader.send(share.path, { method: 'POST' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, share.path])
    expect((await reader.send(share.path, { method: 'POST' })).status).toBe(303)
    expect(new Set(await statuses(reader, addresses))).toEqual(new Set([200]))
  }
  expect((await third.send(share.path, { method: 'POST' })).status).toBe(404)
  expect(new Set(await statuses(third, addresses))).toEqual(new Set([404]))
  expect((await first.send(share.path)).status).toBe(200)
  const listed = (await (await server.request('/api/shares?state=revoked')).json()) as {
    shares: ShareEntry[]
  }
  expect(listed.shares.find(({ id }) => id === share.id)).toMatchObject({ views: 2, maxViews: 2 })
})

/** The form of the gate as a browser would send it. */
async function formOf(path: string, fields: Record<string, string> = {}): Promise<URLSearchParams> {
  const html = await (await openBrowser(server).send(path)).text()
  const [, nonce = ''] = /name="view" value="([\w-]+)"/.exec(html) ?? []
  expect(nonce).toHaveLength(22)
  return new URLSearchParams({ ...fields, view: nonce })
}

const press = (path: string, form: URLSearchParams) =>
  server.request(path, {
    method: 'POST',
    key: null,
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test.each([
  ['', {}],
  [' behind a passphrase', { passphrase: 'four quiet words' }],
])('one press of the form%s is one view, however often it arrives, the last one too', async (_, fields) => {
  const share = await publish(`double doors ${Object.keys(fields).length}`, { maxViews: 2, ...fields })
  const [first, last] = [await formOf(share.path, fields), await formOf(share.path, fields)]
  const presses = await Promise.all([first, first, first].map((form) => press(share.path, form)))
  expect(presses.map(({ status }) => status)).toEqual([303, 303, 303])
  for (let time = 0; time < 2; time++) {
    const opened = await press(share.path, last)
    expect(opened.status).toBe(303)
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await server.request(share.path, { key: null, headers: { cookie } })).status).toBe(200)
  }
  expect((await press(share.path, first)).status).toBe(303)
  expect((await press(share.path, new URLSearchParams({ ...fields, view: 'x'.repeat(22) }))).status).toBe(404)
  const [row] = await server.store.database.select().from(shares).where(eq(shares.id, share.id))
  expect(row?.views).toBe(2)
})

test('the nonce of a view opens nothing once the view is over, and a wrong passphrase nothing at all', async () => {
  const right = { passphrase: 'four quiet words' }
  const { id, path } = await publish('egg timers', { maxViews: 1, ...right })
  const form = await formOf(path, right)
  expect((await press(path, form)).status).toBe(303)
  const wrong = new URLSearchParams({ passphrase: 'four loud words', view: form.get('view') ?? '' })
  expect((await press(path, wrong)).status).toBe(401)
  await server.store.database
    .update(shareViews)
    .set({ beganAt: sql`now() - interval '31 minutes'` })
    .where(eq(shareViews.shareId, id))
  expect((await press(path, form)).status).toBe(404)
})

test('of many readers of the last view one gets it', async () => {
  const { path } = await publish('moths', { maxViews: 1 })
  const readers = Array.from({ length: 8 }, () => openBrowser(server))
  const answers = await Promise.all(readers.map((reader) => reader.send(path, { method: 'POST' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(7).fill(404)])
})

test('programs ask for a view in a header, and go on with the cookie', async () => {
  const { id, path } = await publish('owls', { maxViews: 1 })
  const program = openBrowser(server)
  expect((await program.send(`${path}.json`)).status).toBe(403)
  for (const address of [`${path}.json`, `/api/public/shares/${id}`]) {
    const asked = { method: 'HEAD', headers: { [VIEW_HEADER]: 'open' } }
    expect((await openBrowser(server).send(address, asked)).status).toBe(200)
  }
  expect((await program.send(`${path}.json`, { headers: { [VIEW_HEADER]: 'open' } })).status).toBe(200)
  expect((await program.send(`${path}.json`)).status).toBe(200)
  const late = await openBrowser(server).send(`${path}.json`, { headers: { [VIEW_HEADER]: 'open' } })
  expect(late.status).toBe(404)
})

test('a wrong passphrase uses up no view, the right one does', async () => {
  const { path } = await publish('bats', { maxViews: 1, passphrase: 'four quiet words' })
  const reader = openBrowser(server)
  const type = (passphrase: string) =>
    server.request(path, {
      method: 'POST',
      key: null,
      body: new URLSearchParams({ passphrase }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await type('four quiet birds')).status).toBe(401)
  const opened = await type('four quiet words')
  expect(opened.status).toBe(303)
  for (const cookie of opened.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    reader.cookies.set(name, value)
  }
  expect((await reader.send(path)).status).toBe(200)
  expect((await type('four quiet words')).status).toBe(404)
})

test('a new number begins to count anew, and what is used up is published again under a new link', async () => {
  const share = await publish('kites', { maxViews: 1 })
  await openBrowser(server).send(share.path, { method: 'POST' })
  expect((await openBrowser(server).send(share.path)).status).toBe(404)
  const entry = (await (await change(share.id, { maxViews: 3 })).json()) as ShareEntry
  expect(entry).toMatchObject({ maxViews: 3, views: 0 })
  expect((await openBrowser(server).send(share.path)).status).toBe(401)
  await change(share.id, { maxViews: 1 })
  await openBrowser(server).send(share.path, { method: 'POST' })
  const again = await publish('kites', {})
  expect([again.isNew, again.id === share.id]).toEqual([true, false])
  expect((await openBrowser(server).send(share.path)).status).toBe(404)
})

test.each([{ audience: 'friends' }, { maxViews: 0 }, { maxViews: 1.5 }, { maxViews: 100_001 }])(
  'limits that make no sense are refused with their field: %o',
  async (limits) => {
    const { conversations } = await importChat(server, chatAbout('clocks'))
    const body = JSON.stringify({ conversationId: conversations[0]?.id, ...limits })
    const refused = await server.request('/api/shares', { method: 'POST', body })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: { field: Object.keys(limits)[0] } })
  },
)
