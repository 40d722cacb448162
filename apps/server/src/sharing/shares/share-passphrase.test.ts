import type { ShareAnswer } from '@vitrine/api-client/contract/shares'
import { readTemplate } from '@vitrine/web/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { auditLog, shares } from '../../platform/database/schema.ts'
import { createApp } from '../../start/create-app.ts'
import { createPageCache } from './page-cache.ts'

const PASSPHRASE = 'four quiet words'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function publish(subject: string, passphrase?: string): Promise<ShareAnswer> {
  const { conversations } = await importChat(server, chatAbout(subject))
  const body = JSON.stringify({ conversationId: conversations[0]?.id, passphrase })
  return (await (await server.request('/api/shares', { method: 'POST', body })).json()) as ShareAnswer
}

const read = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { key: null, headers })

const change = (id: string, update: object) =>
  server.request(`/api/shares/${id}`, { method: 'PATCH', body: JSON.stringify(update) })

const guess = (path: string, passphrase: string) =>
  server.request(path, {
    method: 'POST',
    key: null,
    body: new URLSearchParams({ passphrase }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The cookies of an answer as a browser would send them to one of its paths. */
function cookiesFor(answer: Response, path: string): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => path.startsWith(/Path=([^;]+)/.exec(cookie)?.[1] ?? '?'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('who does not know the passphrase gets nothing of what the link shows, in any way', async () => {
  const { id, path, hasPassphrase } = await publish('lanterns', PASSPHRASE)
  expect(hasPassphrase).toBe(true)
  const page = await read(path)
  expect(page.status).toBe(401)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const json = await read(`/api/public/shares/${id}`)
  expect(json.status).toBe(403)
  const file = await read(`${path}/files/${'0'.repeat(64)}`)
  expect(file.status).toBe(404)
  for (const answer of [page, json, file]) expect(await answer.text()).not.toContain('lanterns')
})

test('the right passphrase leads to the page, and its cookie opens this link alone, on every server', async () => {
  const { id, path } = await publish('candles', PASSPHRASE)
  const other = await publish('torches', PASSPHRASE)
  const answer = await guess(path, ` ${PASSPHRASE} `)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/)
  const app = createApp({ ...server.services, pages: createPageCache() }, readTemplate())
  const json = `/api/public/shares/${id}`
  for (const ask of [read, (at: string, headers = {}) => app.request(at, { headers })])
    for (const at of [path, json]) {
      const opened = await ask(at, { cookie: cookiesFor(answer, at) })
      expect(opened.status).toBe(200)
      expect(opened.headers.get('cache-control')).toBe('private, no-store')
      expect(await opened.text()).toContain('candles')
    }
  expect((await read(other.path, { cookie: cookiesFor(answer, path) })).status).toBe(401)
  expect(cookiesFor(answer, other.path)).toBe('')
})

test('a wrong passphrase leads back to the gate, which says so in the language of the reader', async () => {
  const { path } = await publish('mirrors', PASSPHRASE)
  const answer = await guess(`${path}?lng=ar`, 'four quiet birds')
  expect(answer.status).toBe(401)
  expect(answer.headers.getSetCookie()).toEqual([])
  const html = await answer.text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('<script')
})

test('a forged or worn out cookie opens nothing', async () => {
  const { path } = await publish('prisms', PASSPHRASE)
  const [, value = ''] = /vitrine\.pass=([^;]+)/.exec(cookiesFor(await guess(path, PASSPHRASE), path)) ?? []
  const [end = '', signature = ''] = value.split('.')
  for (const forged of [
    `${Number(end) + 60}.${signature}`,
    `${Number(end) - 90_000}.${signature}`,
    `${end}.`,
    'x',
    '',
  ])
    expect((await read(path, { cookie: `vitrine.pass=${forged}` })).status).toBe(401)
})

test('programs send the passphrase in a header', async () => {
  const { id } = await publish('glühwürmchen', 'vier stille wörter')
  const ask = (passphrase: string) =>
    read(`/api/public/shares/${id}`, { 'x-vitrine-passphrase': encodeURIComponent(passphrase) })
  expect((await ask('vier stille wörter')).status).toBe(200)
  expect((await ask('vier laute wörter')).status).toBe(403)
})

test('its owner changes or removes it later, each shuts out or lets in at once, and stands in the activity', async () => {
  const { id, path } = await publish('beacons')
  expect((await read(path)).status).toBe(200)
  expect(await (await change(id, { passphrase: PASSPHRASE })).json()).toMatchObject({ hasPassphrase: true })
  expect((await read(path)).status).toBe(401)
  const cookie = cookiesFor(await guess(path, PASSPHRASE), path)
  expect((await read(path, { cookie })).status).toBe(200)
  await change(id, { passphrase: 'five other quiet words' })
  expect((await read(path, { cookie })).status).toBe(401)
  await change(id, { passphrase: null })
  expect((await read(path)).status).toBe(200)
  const rows = await server.services.database
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, 'Tell me about beacons.'))
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'share-locked',
    'share-locked',
    'share-published',
    'share-unlocked',
  ])
})

test('the passphrase itself is kept nowhere', async () => {
  const { id } = await publish('embers', 'unrepeatable words')
  const [row] = await server.services.database.select().from(shares).where(eq(shares.id, id))
  expect(JSON.stringify(row)).not.toContain('unrepeatable')
  const listed = await (await server.request('/api/shares')).text()
  expect(listed).not.toContain(row?.passphraseHash)
})

test('a passphrase that is too short is refused', async () => {
  const { id } = await publish('wicks')
  expect((await change(id, { passphrase: 'short' })).status).toBe(400)
})

test('who has tried too often waits, even with the right passphrase', async () => {
  const { path } = await publish('flares', PASSPHRASE)
  const { burst } = server.services.accounts.limits.passphraseByNetwork
  let last = await guess(path, 'wrong words')
  for (let tries = 0; tries < burst && last.status !== 429; tries += 1)
    last = await guess(path, 'wrong words')
  expect(last.status).toBe(429)
  const right = await guess(path, PASSPHRASE)
  expect([right.status, right.headers.getSetCookie()]).toEqual([429, []])
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the form of a link that does not stand answers as its page does', async () => {
  const { id, path } = await publish('cinders', PASSPHRASE)
  await server.request(`/api/shares/${id}`, { method: 'DELETE' })
  const [gone, never] = [
    await guess(path, PASSPHRASE),
    await guess('/shared/conversations/AAAAAAAAAAAAAAAAAAAAAA', 'x'),
  ]
  expect([gone.status, never.status]).toEqual([404, 404])
  expect(await gone.text()).toBe(await never.text())
})
