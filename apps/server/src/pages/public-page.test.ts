import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLiveConversation, appendMessages, said, switchPage } from '../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'

let server: TestServer
let id: string
let path: string
beforeAll(async () => {
  server = await startTestServer()
  id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', 'Why **now**?'), said('s1', 'A secret.', { role: 'system' }))
  path = new URL((await switchPage(server, id, true)).url).pathname
})
afterAll(() => server.close())

const get = (target: string, init: RequestInit = {}) =>
  server.request(target, { key: null, ...init } as Parameters<TestServer['request']>[1])

test('a page shows who it is and what was said, to anyone, and search engines leave it alone', async () => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).toContain('<title>Ada · Vitrine</title>')
  expect(html).toContain('Why <strong>now</strong>?')
  expect(html).not.toContain('secret')
  expect(html).toMatch(/data-article="" data-seq="\d+"/)
})

test('a page that is known is not sent again, until something is said', async () => {
  const tag = (await get(path)).headers.get('etag') ?? ''
  expect((await get(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
  expect(await (await get(path, { method: 'HEAD' })).text()).toBe('')
  await appendMessages(server, id, said('a1', 'Because of *steam*.'))
  await vi.waitFor(async () => expect(await (await get(path)).text()).toContain('<em>steam</em>'))
  expect((await get(path, { headers: { 'if-none-match': tag } })).status).toBe(200)
})

test('a page of the other kind, an unknown one and one that is switched off are the same 404', async () => {
  const other = path.replace('agent_share', 'chatbot_share')
  const unknown = `${path.slice(0, -4)}zzzz`
  const bodies = await Promise.all(
    [other, unknown, '/agent_share/..%2f', `${path}/x`].map(async (target) => {
      const response = await get(target)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      return /<main.*<\/main>/s.exec(await response.text())?.[0]
    }),
  )
  await switchPage(server, id, false)
  const gone = await get(path)
  expect(gone.status).toBe(404)
  expect(/<main.*<\/main>/s.exec(await gone.text())?.[0]).toBe(bodies[0])
  expect(bodies[1]).toBe(bodies[0])
})
