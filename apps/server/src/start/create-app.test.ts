import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { importChat, shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const bodies = [
  '',
  'null',
  '[]',
  '{}',
  '"x"',
  '1',
  '{',
  '\0',
  '{"conversationId":null}',
  '{"conversationId":[]}',
]
const routes = [
  '/api/conversations',
  '/api/shares',
  `/api/shares/${'x'.repeat(32)}`,
  '/api/public/shares/x',
  '/api/health',
  '/',
  '/login',
]

test.each(routes.flatMap((route) => bodies.map((body) => [route, body])))(
  '%s answers the body %j with 4xx',
  async (route, body) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await server.request(route, { method, body })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect((await server.request('/api/health')).status).toBe(200)
  },
)

test('a form that a browser sends by itself is answered by a page that leads back to it', async () => {
  const response = await server.request('/register?next=%2Fkeys', {
    method: 'POST',
    key: null,
    headers: { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=ada%40example.org&password=secret',
  })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toContain('href="/register?next=%2Fkeys"')
  expect(html).not.toContain('secret')
})

test('health tells the version, and the largest transcript that is taken', async () => {
  const answer = { status: 'ok', version: '0.0.0', maxUploadBytes: 1024 * 1024 }
  expect(await (await server.request('/api/health')).json()).toEqual(answer)
})

test('a disk that takes nothing more is answered 503, while reading goes on', async () => {
  let isFull = false
  const probeWriting = () =>
    isFull ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : Promise.resolve()
  const full = await startTestServer({ store: server.store, probeWriting })
  const share = await shareChat(full, chatAbout('full disks'))
  isFull = true
  const writes = await Promise.all([
    full.request('/api/conversations', { method: 'POST', body: JSON.stringify(chatAbout('more')) }),
    full.request('/api/shares', { method: 'POST', body: '{"conversationId":"x"}' }),
  ])
  for (const response of writes) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(await response.text()).toContain('disk is full or read-only')
  }
  expect((await full.request(share.path)).status).toBe(200)
  isFull = false
  expect((await importChat(full, chatAbout('more'))).status).toBe(201)
  await full.close()
})

test.each([
  ['a database that went away', { code: 'ECONNREFUSED' }, 503],
  ['a full disk in the middle of a write', { code: '53100' }, 503],
  ['anything unforeseen', {}, 500],
])('%s is answered without particulars and logged', async (_case, facts, status) => {
  const hidden = 'particulars of the fault'
  const runTask = () => Promise.reject(Object.assign(new Error(hidden), facts))
  const faulty = await startTestServer({ store: server.store, runTask })
  const response = await faulty.request('/api/conversations', { method: 'POST', body: '[]' })
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain(hidden)
  expect(faulty.log.join('')).toContain(hidden)
  await faulty.close()
})

test('an error that quotes what was stored is logged without it', async () => {
  const secret = 'content of a conversation'
  const cause = Object.assign(new Error('value too long'), { code: '22001' })
  const query = new Error(`Failed query: insert params: ${secret}`, { cause })
  const faulty = await startTestServer({ store: server.store, runTask: () => Promise.reject(query) })
  await faulty.request('/api/conversations', { method: 'POST', body: '[]' })
  expect(faulty.log.join('')).toContain('value too long')
  expect(faulty.log.join('')).not.toContain(secret)
  await faulty.close()
})

test('readers who come by https are told to come by nothing else', async () => {
  const behindProxy = await startTestServer({ publicUrl: () => 'https://vitrine.test' })
  for (const path of ['/', '/api/health', '/nothing', '/api/nothing', '/assets/nothing.js'])
    expect((await behindProxy.request(path)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    )
  expect((await server.request('/')).headers.get('strict-transport-security')).toBeNull()
  await behindProxy.close()
})

test('a plain request to the live path says that the process lives, and another whether it is ready', async () => {
  expect(await (await server.request('/api/live')).json()).toMatchObject({ status: 'ok' })
  const ready = await server.request('/api/ready')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', reasons: [] }])
  const full = await startTestServer({
    probeWriting: () => Promise.reject(Object.assign(new Error('/home/ada is full'), { code: 'ENOSPC' })),
  })
  onTestFinished(() => full.close())
  const unready = await full.request('/api/ready', { key: null })
  expect([unready.status, await unready.json()]).toEqual([503, { status: 'unready', reasons: ['disk'] }])
})
