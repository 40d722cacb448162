import type { ShareAnswer, ShareEntry, SharesAnswer } from '@vitrine/api-client/contract/shares'
import { readTemplate } from '@vitrine/web/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat, letShareEnd, shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { auditLog } from '../../platform/database/schema.ts'
import { createApp } from '../../start/create-app.ts'
import { createPageCache } from './page-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Ask = (path: string) => Response | Promise<Response>

const here: Ask = (path) => server.request(path, { key: null })

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const change = (id: string, update: object) =>
  server.request(`/api/shares/${id}`, { method: 'PATCH', body: JSON.stringify(update) })

const pass = (id: string) => letShareEnd(server, id)

async function bodiesOf(ask: Ask, { id, path }: { id: string; path: string }): Promise<[number, string][]> {
  const paths = [path, `${path}/files/${'0'.repeat(64)}`, `/api/public/shares/${id}`]
  const answers = await Promise.all(paths.map((each) => ask(each)))
  return Promise.all(
    answers.map(async (answer): Promise<[number, string]> => [
      answer.status,
      (await answer.text()).replaceAll(id, 'ID'),
    ]),
  )
}

test('a link whose time is over answers as one that was revoked, on every server, though both have just shown it', async () => {
  const app = createApp({ ...server.services, pages: createPageCache() }, readTemplate())
  const there: Ask = (path) => app.request(path)
  const [ending, revoked] = [
    await shareChat(server, chatAbout('tides')),
    await shareChat(server, chatAbout('dunes')),
  ]
  await change(ending.id, { expiresAt: later(1) })
  for (const ask of [here, there]) expect((await ask(ending.path)).status).toBe(200)
  await pass(ending.id)
  await server.request(`/api/shares/${revoked.id}`, { method: 'DELETE' })
  for (const ask of [here, there]) {
    const answers = await bodiesOf(ask, ending)
    expect(answers.map(([status]) => status)).toEqual([404, 404, 404])
    expect(answers).toEqual(await bodiesOf(ask, revoked))
  }
})

test('a link may end by itself from the start, and its owner may move or remove the end', async () => {
  const { conversations } = await importChat(server, chatAbout('eclipses'))
  const expiresAt = later(24)
  const response = await server.request('/api/shares', {
    method: 'POST',
    body: JSON.stringify({ conversationId: conversations[0]?.id, expiresAt }),
  })
  const share = (await response.json()) as ShareAnswer
  expect(share).toMatchObject({ expiresAt, isNew: true })
  const moved = later(48)
  expect(await (await change(share.id, { expiresAt: moved })).json()).toMatchObject({ expiresAt: moved })
  expect(await (await change(share.id, { expiresAt: null })).json()).toMatchObject({ expiresAt: null })
  const rows = await server.services.database
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, 'Tell me about eclipses.'))
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'share-limited',
    'share-published',
    'share-unlimited',
  ])
})

test('a link whose time is over can be opened again at the same address', async () => {
  const share = await shareChat(server, chatAbout('comets'))
  await pass(share.id)
  expect((await here(share.path)).status).toBe(404)
  expect((await change(share.id, { expiresAt: later(1) })).status).toBe(200)
  expect((await here(share.path)).status).toBe(200)
})

test('publishing again after the end gives a new link, and the old one stays over', async () => {
  const transcript = chatAbout('equinoxes')
  const { conversations } = await importChat(server, transcript)
  const publish = async () => {
    const body = JSON.stringify({ conversationId: conversations[0]?.id })
    return (await (await server.request('/api/shares', { method: 'POST', body })).json()) as ShareAnswer
  }
  const old = await publish()
  await pass(old.id)
  const renewed = await publish()
  expect(renewed).toMatchObject({ isNew: true, expiresAt: null })
  expect(renewed.id).not.toBe(old.id)
  expect((await here(renewed.path)).status).toBe(200)
  expect((await here(old.path)).status).toBe(404)
  expect((await change(old.id, { expiresAt: later(1) })).status).toBe(404)
})

test('a link whose time is over is listed among those that have ended', async () => {
  const { id } = await shareChat(server, chatAbout('meteors'))
  await pass(id)
  const listed = async (state: string): Promise<ShareEntry[]> =>
    ((await (await server.request(`/api/shares?state=${state}`)).json()) as SharesAnswer).shares
  expect((await listed('live')).map((share) => share.id)).not.toContain(id)
  expect((await listed('revoked')).map((share) => share.id)).toContain(id)
})

test.each([{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: 'tomorrow' }, {}])(
  'an end that is none is refused: %j',
  async (update) => {
    const { id } = await shareChat(server, chatAbout(`moons ${JSON.stringify(update)}`))
    expect((await change(id, update)).status).toBe(400)
  },
)
