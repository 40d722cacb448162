import type { ShareAddresses, ShareAnswer, ShareEntry, ShareReads } from '@vitrine/api-client/contract/shares'
import { languages } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPerson } from '../../__fixtures__/browser.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../../__fixtures__/transcripts.ts'
import { shareReads } from '../../platform/database/schema.ts'
import { createReadCounter, isProgram } from './read-counter.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'

async function publish(subject: string, limits: object = {}): Promise<ShareAnswer> {
  const chat = chatAbout(subject, filePart('image/png', PIXEL, `${subject}.png`))
  const { conversations } = await importChat(server, chat)
  const body = JSON.stringify({ conversationId: conversations[0]?.id, ...limits })
  return (await (await server.request('/api/shares', { method: 'POST', body })).json()) as ShareAnswer
}

const read = (path: string, address: string, headers: Record<string, string> = { 'user-agent': BROWSER }) =>
  server.request(path, { key: null, address, headers })

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await server.request(path)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

const readsOf = ({ id }: ShareAnswer) => ask<ShareReads>(`/api/shares/${id}/reads`)

async function statusesOf(id: string): Promise<number[]> {
  const { addresses } = await ask<ShareAddresses>(`/api/shares/${id}/addresses`)
  return Promise.all(addresses.map(async ({ path }) => (await read(path, '198.51.100.77')).status))
}

test('counts people once in half an hour, programs apart, and stores nothing of who they are', async () => {
  const share = await publish('lanterns')
  expect(await readsOf(share)).toEqual({ days: [], lastReadAt: null })
  await read(share.path, '198.51.100.1')
  await read(`${share.path}?lng=ar`, '198.51.100.1')
  await read(share.path, '203.0.113.9')
  await read(share.path, '203.0.113.10', { 'user-agent': 'Slackbot-LinkExpanding 1.0' })
  await read(share.path, '203.0.113.11', {})
  await read(share.path, '203.0.113.12', { 'user-agent': BROWSER, 'sec-purpose': 'prefetch' })
  await server.request(share.path, { method: 'HEAD', key: null, address: '203.0.113.13' })
  const { days, lastReadAt } = await readsOf(share)
  expect(days).toEqual([{ day: new Date().toISOString().slice(0, 10), people: 2, programs: 2 }])
  expect(lastReadAt).toMatch(/:00\.000Z$/)
  const rows = JSON.stringify(await server.store.database.select().from(shareReads))
  expect(rows).not.toMatch(/198\.51|203\.0|Firefox|Slackbot/)
  expect(server.log.join()).not.toContain('could not')
})

test('counts nobody who is not let in', async () => {
  const share = await publish('candles', { audience: 'signed-in' })
  await read(share.path, '198.51.100.2')
  expect((await readsOf(share)).days).toEqual([])
})

test('adds to what another server has counted, and leaves a link that is gone', async () => {
  const share = await publish('torches')
  await read(share.path, '198.51.100.3')
  await readsOf(share)
  const other = createReadCounter({ database: server.store.database, inBackground: () => {} })
  other.count(share.id, { network: '203.0.113.0', userAgent: BROWSER })
  other.count('x'.repeat(24), { network: '203.0.113.0', userAgent: BROWSER })
  await other.flush()
  expect((await readsOf(share)).days).toMatchObject([{ people: 2, programs: 0 }])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', false],
  [BROWSER, false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['curl/8.5.0', true],
  ['', true],
])('takes %s for what it says it is', (userAgent, expected) => {
  expect(isProgram(userAgent)).toBe(expected)
})

test('a new address shows the same to the same readers, and the old one is gone everywhere', async () => {
  const limits = { audience: 'anyone', embedOrigins: ['*'] }
  const share = await publish('mirrors', { ...limits, depth: 'dialogue', isIndexed: true })
  expect(new Set(await statusesOf(share.id))).toEqual(new Set([200]))
  const answer = await server.request(`/api/shares/${share.id}/rotation`, { method: 'POST', body: '{}' })
  const rotated = (await answer.json()) as ShareEntry
  expect(rotated).toMatchObject({ depth: 'dialogue', isIndexed: true, revokedAt: null })
  expect(rotated.id).not.toBe(share.id)
  expect(new Set(await statusesOf(share.id))).toEqual(new Set([404]))
  expect(new Set(await statusesOf(rotated.id))).toEqual(new Set([200]))
  const again = await server.request(`/api/shares/${share.id}/rotation`, { method: 'POST', body: '{}' })
  expect(again.status).toBe(404)
})

test('names every address of a link, those of a link that is over too', async () => {
  const share = await publish('ledgers')
  await server.request(`/api/shares/${share.id}`, { method: 'DELETE' })
  const { addresses } = await ask<ShareAddresses>(`/api/shares/${share.id}/addresses`)
  const kinds = addresses.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'language')).toHaveLength(languages.length)
  expect(new Set(kinds)).toEqual(new Set(['page', 'language', 'data', 'document', 'file']))
  expect(new Set(await statusesOf(share.id))).toEqual(new Set([404]))
})

test('says nothing of a link to another workspace', async () => {
  const { id } = await publish('fences')
  const stranger = await openPerson(server, 'stranger@example.org', { address: '198.51.100.9' })
  const statuses = await Promise.all([
    stranger.send(`/api/shares/${id}/reads`),
    stranger.send(`/api/shares/${id}/addresses`),
    stranger.post(`/api/shares/${id}/rotation`),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
})
