import { conversationPageAnswerSchema, conversationPagePath } from '@vitrine/api-client/contract/pages'
import { readTemplate } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLiveConversation, appendMessages, said, switchPage } from '../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'

import { createPageCache } from '../sharing/shares/page-cache.ts'
import { createApp } from '../start/create-app.ts'
import type { TaskName } from '../start/tasks/tasks.ts'

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

test('a large page is made when it is switched on, and after it was read again when something was said, before anybody asks; other languages share what is most of it', async () => {
  const { services } = server
  const tasks: TaskName[] = []
  const runTask = (async (name: TaskName, input: never) => {
    if (name.startsWith('render-')) tasks.push(name)
    return services.runTask(name, input)
  }) as typeof services.runTask
  const app = createApp({ ...services, runTask, pages: createPageCache() }, readTemplate())
  const large = await createLiveConversation(server)
  await appendMessages(server, large, said('u1', `Long ${'days and nights '.repeat(20_000)}`))
  const answer = await app.request(conversationPagePath(large), {
    method: 'PUT',
    headers: { authorization: `Bearer ${server.apiKey}`, 'accept-language': 'de' },
    body: JSON.stringify({ isOpen: true, name: 'Ada', description: '', model: null }),
  })
  expect(tasks).toEqual(['render-live-article', 'render-live-article-page'])
  const { page } = conversationPageAnswerSchema.parse(await answer.json())
  const read = async (language = 'de') =>
    (
      await app.request(new URL(page?.url ?? '').pathname, { headers: { 'accept-language': language } })
    ).text()
  expect(await read()).toContain('<html lang="de"')
  expect(tasks).toHaveLength(2)
  await appendMessages(server, large, said('a1', 'Because of *steam*.'))
  await vi.waitFor(() => expect(tasks).toHaveLength(4), { timeout: 60_000 })
  expect(await read()).toContain('<em>steam</em>')
  expect(tasks).toHaveLength(4)
  tasks.length = 0
  const [arabic] = await Promise.all([read('ar'), read('bn')])
  expect(arabic).toMatch(/<html lang="ar".*<em>steam<\/em>/s)
  expect(tasks).toEqual(['render-live-article-page', 'render-live-article-page'])
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
