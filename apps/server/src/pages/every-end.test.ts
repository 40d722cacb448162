import { type ShareAddresses, type ShareAnswer, sharePath } from '@vitrine/api-client/contract/shares'
import { readTemplate } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveConversation, switchPage } from '../__fixtures__/live-chat.ts'
import { openReader } from '../__fixtures__/live-reader.ts'
import { listenLive } from '../__fixtures__/live-server.ts'
import { importChat, letShareEnd } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../__fixtures__/transcripts.ts'
import { createLiveFeed } from '../platform/live/live-feed.ts'
import { createPageCache } from '../sharing/shares/page-cache.ts'
import { createApp } from '../start/create-app.ts'

type Ask = (path: string, headers?: Record<string, string>) => Response | Promise<Response>

let server: TestServer
let servers: [here: Ask, there: Ask]
beforeAll(async () => {
  server = await startTestServer()
  const other = createApp({ ...server.services, pages: createPageCache() }, readTemplate())
  servers = [
    (path, headers) => server.request(path, { key: null, headers }),
    (path, headers) => other.request(path, { headers }),
  ]
})
afterAll(() => server.close())

const change = async (id: string, update: object) => {
  const answer = await server.request(sharePath(id), { method: 'PATCH', body: JSON.stringify(update) })
  expect(answer.status).toBe(200)
}

/** Every address of a link: its page, data, documents, files, card and embed; of its languages one. */
async function addressesOf({ id, path }: ShareAnswer): Promise<string[]> {
  const answer = await server.request(`${sharePath(id)}/addresses`)
  const { addresses } = (await answer.json()) as ShareAddresses
  const kinds = new Set(addresses.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['page', 'language', 'data', 'document', 'file']))
  const asked = addresses.filter(({ kind, path: each }) => kind !== 'language' || each.endsWith('=ar'))
  return [...asked.map((address) => address.path), `${path}.png`, `${path}/embed`]
}

/** A link that both servers have just shown in every form, and so hold in memory. */
async function publish(subject: string) {
  const chat = chatAbout(subject, filePart('image/png', PIXEL, `${subject}.png`))
  const { conversations } = await importChat(server, chat)
  const body = JSON.stringify({ conversationId: conversations[0]?.id, embedOrigins: ['*'] })
  const share = (await (await server.request('/api/shares', { method: 'POST', body })).json()) as ShareAnswer
  const addresses = await addressesOf(share)
  for (const ask of servers) expect(await statuses(ask, addresses)).toEqual(addresses.map(() => 200))
  return { share, addresses }
}

const statuses = (ask: Ask, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await ask(path)).status))

async function tagsOf(ask: Ask, paths: readonly string[]): Promise<[path: string, tag: string][]> {
  const answers = await Promise.all(paths.map((path) => ask(path)))
  return answers.map(({ headers }, at) => [paths[at] ?? '', headers.get('etag') ?? '*'])
}

/** What somebody gets who goes on with what they have: the rest of a file, or whether it is another by now. */
const askedAgain = (ask: Ask, had: readonly [path: string, tag: string][]) =>
  Promise.all(
    had.map(async ([path, tag]) => (await ask(path, { 'if-none-match': tag, range: 'bytes=1-' })).status),
  )

test.each<[end: string, put: (share: ShareAnswer) => Promise<void>]>([
  [
    'revoked',
    async ({ id }) => {
      expect((await server.request(sharePath(id), { method: 'DELETE' })).status).toBe(204)
    },
  ],
  [
    'over',
    async ({ id }) => {
      await change(id, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
      await letShareEnd(server, id)
    },
  ],
  [
    'used up',
    async ({ id, path }) => {
      await change(id, { maxViews: 1 })
      expect((await server.request(path, { method: 'POST', key: null })).status).toBe(303)
    },
  ],
])(
  'a link that is %s is gone from every address on two servers from the next request on',
  async (end, put) => {
    const { share, addresses } = await publish(`kites ${end}`)
    const had = await tagsOf(servers[0], addresses)
    await put(share)
    // Asked at once, and once: no answer that is given after the end waits for anything to be forgotten.
    const answers = await Promise.all(servers.map((ask) => statuses(ask, addresses)))
    for (const given of answers) expect(given).toEqual(addresses.map(() => 404))
    for (const ask of servers) expect(await askedAgain(ask, had)).toEqual(addresses.map(() => 404))
  },
)

test('the streams of a live page that is switched off end on two servers within a second', async () => {
  const [here, there] = [await listenLive(server), await listenLive({ ...server, feed: createLiveFeed() })]
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const readers = await Promise.all([here, there].map(({ base }) => openReader(base)))
  for (const reader of readers) {
    reader.follow(`conversation:${page.id}`)
    await reader.frame('live')
  }
  await switchPage(server, id, false)
  // Waits for a second at most; neither server looks by itself.
  await Promise.all(readers.map((reader) => reader.frame('gone')))
  await Promise.all([here.close(), there.close()])
})
