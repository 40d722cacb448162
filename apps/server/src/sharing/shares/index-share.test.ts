import { readTemplate } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat, shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { createApp } from '../../start/create-app.ts'
import { createPageCache } from './page-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Ask = (path: string, headers?: Record<string, string>) => Response | Promise<Response>

const here: Ask = (path, headers) => server.request(path, { key: null, headers })

/** Whether a page tells search engines to pass by, once in its header and once in itself. */
async function passBy(ask: Ask, path: string): Promise<[boolean, boolean]> {
  const response = await ask(path)
  const inHeader = response.headers.get('x-robots-tag') === 'noindex'
  return [inHeader, (await response.text()).includes('<meta name="robots" content="noindex" />')]
}

const setIndexed = (id: string, isIndexed: boolean) =>
  server.request(`/api/shares/${id}`, { method: 'PATCH', body: JSON.stringify({ isIndexed }) })

test('a page is for search engines only while its owner says so, on every server at once', async () => {
  const app = createApp({ ...server.services, pages: createPageCache() }, readTemplate())
  const there: Ask = (path) => app.request(path)
  const { id, path } = await shareChat(server, chatAbout('clocks'))
  for (const isIndexed of [undefined, true, false, true]) {
    if (isIndexed !== undefined)
      expect(await (await setIndexed(id, isIndexed)).json()).toMatchObject({ id, isIndexed })
    const hidden = !isIndexed
    for (const ask of [here, there, here]) expect(await passBy(ask, path)).toEqual([hidden, hidden])
  }
})

test('who has the page from before is not told that nothing has changed', async () => {
  const { id, path } = await shareChat(server, chatAbout('dials'))
  const tag = (await here(path)).headers.get('etag') ?? ''
  await setIndexed(id, true)
  expect((await here(path, { 'if-none-match': tag })).status).toBe(200)
})

test('a link may be for search engines from the start; one that stands keeps what it has', async () => {
  const { conversations } = await importChat(server, chatAbout('springs'))
  const publish = (isIndexed: boolean) =>
    server.request('/api/shares', {
      method: 'POST',
      body: JSON.stringify({ conversationId: conversations[0]?.id, isIndexed }),
    })
  const { path } = (await (await publish(true)).json()) as { path: string }
  expect(await passBy(here, path)).toEqual([false, false])
  expect((await publish(false)).status).toBe(200)
  expect(await passBy(here, path)).toEqual([false, false])
})

test('JSON and files of a page are never for search engines', async () => {
  const { id } = await shareChat(server, chatAbout('pendulums'))
  await setIndexed(id, true)
  expect((await here(`/api/public/shares/${id}`)).headers.get('x-robots-tag')).toBe('noindex')
})

test('a link that was revoked is no longer changed', async () => {
  const { id } = await shareChat(server, chatAbout('hands'))
  await server.request(`/api/shares/${id}`, { method: 'DELETE' })
  expect((await setIndexed(id, true)).status).toBe(404)
})
