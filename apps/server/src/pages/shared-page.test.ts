import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readTemplate } from '@vitrine/web/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'
import { createApp } from '../start/create-app.ts'
import { preparedHtml, shares } from '../platform/database/schema.ts'
import type { TaskName } from '../start/tasks/tasks.ts'
import { dropUnsharedPages } from './drop-unshared-pages.ts'
import { openStoredPages } from './stored-pages.ts'
import { findShare } from '../sharing/shares/find-share.ts'
import { createPageCache } from '../sharing/shares/page-cache.ts'

let server: TestServer
let path: string
beforeAll(async () => {
  server = await startTestServer()
  path = (await shareChat(server, chatAbout('sundials'))).path
})
afterAll(() => server.close())

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(target, { key: null, headers, method })

test('a link shows the conversation, to anyone', async () => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toContain('Tell me about sundials.')
  expect(html).toContain('<strong>sundials</strong>')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page travels as %s, the first time and from memory', async (encoding, decompress) => {
  const plain = await (await get(path)).text()
  for (let reading = 0; reading < 2; reading++) {
    const response = await get(path, { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain)
  }
})

test('labels follow the reader: query, then cookie, then header', async () => {
  const language = async (target: string, headers: Record<string, string>) =>
    (await get(target, headers)).headers.get('content-language')
  expect(await language(path, { 'accept-language': 'de' })).toBe('de')
  expect(await language(path, { 'accept-language': 'de', cookie: 'lng=ar' })).toBe('ar')
  expect(await language(`${path}?lng=en`, { 'accept-language': 'de', cookie: 'lng=ar' })).toBe('en')
  expect(await language(`${path}?lng=en&lng=ko`, {})).toBe('ko')
  expect(await language(`${path}?lng=xx`, { 'accept-language': 'zh-HK', cookie: 'lng=..%2f' })).toBe('zh-TW')
  expect((await get(path)).headers.get('vary')).toBe('Accept, Accept-Encoding, Accept-Language, Cookie')
})

test('the first HTML carries the texts of its frame in the language of the reader, whatever the address adds', async () => {
  const [plain, asked] = [
    await readIn('pt-PT', path),
    await readIn('pt-PT', `${path}?utm_source=%3Cscript%3E&lng=xx`),
  ]
  expect(asked).toEqual(plain)
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(plain.html)?.[1] ?? '')
  expect(Object.keys(data)).toEqual(['notices'])
  expect(plain.html).toContain('<html lang="pt-BR" dir="ltr"')
  expect(plain.html).toContain('>Português (Brasil)</')
})

test('services that live elsewhere are told to the page and allowed by its policy, and nothing else', async () => {
  const configuration = {
    apiBaseUrl: 'https://api.example.org/v1',
    webSocketBaseUrl: 'wss://live.example.org',
  }
  const app = createApp({ ...server.services, pages: createPageCache() }, readTemplate({ configuration }))
  const response = await app.request(path)
  expect(response.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://api.example.org wss://live.example.org;",
  )
  expect(await response.text()).toContain(JSON.stringify({ configuration }).slice(1, -1))
  expect(response.headers.get('etag')).not.toBe((await get(path)).headers.get('etag'))
  expect((await get(path)).headers.get('content-security-policy')).toContain("connect-src 'self';")
})

test('a reader who has the page is answered 304, in that language only', async () => {
  const tag = (await get(path)).headers.get('etag') ?? ''
  const known = await get(path, { 'if-none-match': tag })
  expect(known.status).toBe(304)
  expect(await known.text()).toBe('')
  expect((await get(path, { 'if-none-match': tag, 'accept-language': 'de' })).status).toBe(200)
})

test('HEAD answers what GET does, without a body', async () => {
  const [head, whole] = await Promise.all([get(path, {}, 'HEAD'), get(path)])
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
})

test('a page is never indexed, framed, stored by others or told to whom it links', async () => {
  const { headers } = await get(path)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a foreign origin gets no permission to read', async () => {
  const response = await get(path, { origin: 'https://evil.example' })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('HTML of an older renderer is made again', async () => {
  const { path: older } = await shareChat(server, chatAbout('old pages'))
  await server.store.database.update(preparedHtml).set({ rendererVersion: 'older' })
  expect(await (await get(older)).text()).toContain('<strong>old pages</strong>')
})

test('a revoked link answers like one that never existed, everywhere, at once, and never 304', async () => {
  const { services } = server
  const secondProcess = createApp({ ...services, pages: createPageCache() }, readTemplate())
  const share = await shareChat(server, chatAbout('secrets'))
  const tag = (await get(share.path)).headers.get('etag') ?? ''
  await secondProcess.request(share.path)
  await server.request(`/api/shares/${share.id}`, { method: 'DELETE' })

  const unknown = await get(`/shared/conversations/${'x'.repeat(32)}`)
  const answers = [
    await get(share.path, { 'if-none-match': tag }),
    await get(share.path, { 'if-none-match': '*' }),
    await secondProcess.request(share.path),
  ]
  const expected = await unknown.text()
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(expected)
    expect(comparable(answer)).toEqual(comparable(unknown))
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await get(`/api/public/shares/${share.id}`)).status).toBe(404)
})

function comparable(response: Response): [string, string][] {
  return [...response.headers].filter(([name]) => name !== 'x-request-id')
}

async function readIn(language: string, target: string): Promise<{ html: string; tag: string | null }> {
  const response = await get(target, { 'accept-language': language })
  return { html: await response.text(), tag: response.headers.get('etag') }
}

/** A server of its own on the same store, which counts the tasks that make pages. */
async function countingApp() {
  const { services } = server
  const tasks: TaskName[] = []
  const runTask = (async (name: TaskName, input: never) => {
    if (name.startsWith('render-')) tasks.push(name)
    return services.runTask(name, input)
  }) as typeof services.runTask
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const template = readTemplate()
  const restart = async () => {
    const storedPages = await openStoredPages(folder)
    return createApp(
      { ...services, runTask, storedPages, pages: createPageCache({ kept: storedPages }) },
      template,
    )
  }
  return { app: await restart(), restart, tasks }
}

test('a large page is made beside the server, once for all encodings, and its article once for all languages', async () => {
  const { app, tasks } = await countingApp()
  const share = await shareChat(server, chatAbout(`long days ${'and nights '.repeat(40_000)}`))
  const read = (headers: Record<string, string>) => app.request(share.path, { headers })
  const encodings = ['br', 'gzip', 'identity', 'br']
  const sizes = await Promise.all(
    encodings.map(
      async (encoding) => (await (await read({ 'accept-encoding': encoding })).arrayBuffer()).byteLength,
    ),
  )
  expect(tasks).toEqual(['render-article', 'render-article-page'])
  expect(sizes[0]).toBe(sizes[3])
  expect(sizes[0]).toBeLessThan(sizes[2] ?? 0)
  const inGerman = await (await read({ 'accept-language': 'de' })).text()
  expect(inGerman).toContain('<html lang="de"')
  expect(inGerman).toContain('aria-label="Assistent"')
  expect(tasks).toEqual(['render-article', 'render-article-page', 'render-article-page'])
})

test('a large page outlives a restart, and leaves the disk with its share', async () => {
  const { app, restart, tasks } = await countingApp()
  const share = await shareChat(server, chatAbout(`long weeks ${'and days '.repeat(40_000)}`))
  const before = await (await app.request(share.path)).text()
  tasks.length = 0
  const restarted = await restart()
  expect(await (await restarted.request(share.path)).text()).toBe(before)
  expect(tasks).toEqual([])
  expect(server.services.storedPages.shareIds()).toContain(share.id)
  await server.request(`/api/shares/${share.id}`, { method: 'DELETE' })
  expect(server.services.storedPages.shareIds()).not.toContain(share.id)
})

test('pages of shares that another server has ended are swept from the disk', async () => {
  const { storedPages, database } = server.services
  const ended = await shareChat(server, chatAbout(`long months ${'and days '.repeat(40_000)}`))
  const standing = await shareChat(server, chatAbout(`long years ${'and days '.repeat(40_000)}`))
  await database.update(shares).set({ revokedAt: new Date() }).where(eq(shares.id, ended.id))
  await dropUnsharedPages(database, storedPages)
  expect(storedPages.shareIds()).not.toContain(ended.id)
  expect(storedPages.shareIds()).toContain(standing.id)
})

test('publishing makes a large page ready in the language of its publisher before it answers', async () => {
  const share = await shareChat(server, chatAbout(`long nights ${'and days '.repeat(40_000)}`))
  const standing = await findShare(server.store.database, share.id)
  const key = `${share.id} en false true plain`
  expect(server.services.pages.get(key, standing?.snapshotHash)).toBeDefined()
})

test('a large page that its only reader no longer waits for is not made', async () => {
  const { app, tasks } = await countingApp()
  const share = await shareChat(server, chatAbout(`long minutes ${'and days '.repeat(40_000)}`))
  const leaving = new AbortController()
  leaving.abort()
  expect((await app.request(share.path, { signal: leaving.signal })).status).toBe(503)
  expect(tasks).toEqual([])
  expect((await app.request(share.path)).status).toBe(200)
})
