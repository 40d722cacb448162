import { brotliDecompressSync } from 'node:zlib'
import { PASSPHRASE_HEADER, type ShareAnswer } from '@vitrine/api-client/contract/shares'
import { pageHashOf } from '@vitrine/offline-page/page-hash'
import { importFile } from '@vitrine/transcript'
import { readTemplate } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareRunFile, traceAbout } from '../__fixtures__/run-file.ts'
import { importChat, shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../__fixtures__/transcripts.ts'
import { createPageCache } from '../sharing/shares/page-cache.ts'
import { createApp } from '../start/create-app.ts'
import type { TaskName } from '../start/tasks/tasks.ts'

let server: TestServer
let path: string
beforeAll(async () => {
  server = await startTestServer()
  path = (await shareChat(server, chatAbout('sundials', filePart('image/png', PIXEL, 'dial.png')))).path
})
afterAll(() => server.close())

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(target, { key: null, headers, method })

test('a link with .md is its content as Markdown, its files by their addresses', async () => {
  const response = await get(`${path}.md`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const text = await response.text()
  expect(text).toMatch(/^# .+\n/)
  expect(text).toContain('## User\n\nTell me about sundials.')
  expect(text).toMatch(/!\[dial\.png\]\(<http[^>]+\/files\/[\da-f]{64}>\)/)
})

test('a link with .json is read again as the same conversation, its files from where they are served', async () => {
  const response = await get(`${path}.json`)
  expect(response.headers.get('content-type')).toBe('application/json')
  const content = await response.text()
  const read = importFile({ content })
  expect(read.report).toMatchObject({ format: 'vitrine', records: 1, read: 1 })
  const { $schema, ...models } = JSON.parse(content)
  expect(models).toEqual({
    holds: 'conversations',
    conversations: read.holds === 'conversations' && read.conversations,
  })
  const schema = await get(new URL($schema).pathname)
  expect(schema.headers.get('content-type')).toBe('application/schema+json')
  expect(await schema.json()).toMatchObject({ required: ['holds', 'conversations'] })
  const [, address = ''] = /"url":"([^"]+\/files\/[^"]+)"/.exec(content) ?? []
  const file = await get(new URL(address).pathname)
  expect(file.headers.get('content-type')).toBe('image/png')
})

test.each([
  ['text/markdown', 'text/markdown; charset=utf-8'],
  ['application/json', 'application/json'],
  ['application/json;q=0.5, text/markdown', 'text/markdown; charset=utf-8'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
  ['*/*', 'text/html; charset=utf-8'],
  ['image/png', 'text/html; charset=utf-8'],
])('the page answers those who accept %s with %s', async (accept, type) => {
  const response = await get(path, { accept })
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toContain('Accept, ')
})

test('the page names its documents to programs', async () => {
  const link = (ending: string, type: string) => `<${path}.${ending}>; rel="alternate"; type="${type}"`
  expect((await get(path, {}, 'HEAD')).headers.get('link')).toBe(
    [
      link('md', 'text/markdown'),
      link('json', 'application/json'),
      link('messages.json', 'application/json'),
    ].join(', '),
  )
})

test('a link with .messages.json is what the AI SDK goes on from; a run has none', async () => {
  const messages = (await (await get(`${path}.messages.json`)).json()) as { role: string; parts: object[] }[]
  expect(messages[0]?.role).toBe('user')
  expect(messages[0]?.parts).toMatchObject([
    { type: 'text', text: 'Tell me about sundials.' },
    { type: 'file', mediaType: 'image/png', url: expect.stringMatching(/^http.+\/files\/[\da-f]{64}$/) },
  ])
  const run = path.replace('conversations', 'agent-workflow-runs')
  expect((await get(`${run}.messages.json`)).status).toBe(404)
})

test('a link with .html is one file that states its own hash, with its pictures in it, in the language asked for', async () => {
  const response = await get(`${path}.html`, { 'accept-language': 'ar' })
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment')
  const page = Buffer.from(await response.arrayBuffer())
  const hash = pageHashOf(page)
  expect(hash?.actual).toBe(hash?.stated)
  expect(page.toString()).toContain('<html lang="ar" dir="rtl"')
  expect(page.toString()).toMatch(/<img [^>]*src="data:image\/png;base64,/)
  expect(page.toString()).not.toMatch(/vitrine-file:|<script|(?:src|href)="\/|<link /)
  expect(await (await get(`${path}.html?lng=ar`)).text()).toBe(page.toString())
  expect(await (await get(`${path}.html`)).text()).toContain('<html lang="en" dir="ltr"')
})

test('the file that needs no network waits for its turn among pages, and is kept on disk in each language', async () => {
  const { services } = server
  const share = await shareChat(server, chatAbout(`long days ${'and nights '.repeat(40_000)}`))
  const tasks: TaskName[] = []
  const held = Promise.withResolvers<void>()
  const isMade = Promise.withResolvers<void>()
  const runTask = (async (name: TaskName, input: never) => {
    tasks.push(name)
    if (name === 'render-article-page') {
      isMade.resolve()
      await held.promise
    }
    return services.runTask(name, input)
  }) as typeof services.runTask
  const template = readTemplate()
  const start = () => createApp({ ...services, runTask, pages: createPageCache() }, template)
  const app = start()
  const read = async (target: string, reader = app) => {
    const response = await reader.request(target, {
      headers: { 'accept-language': 'de', 'accept-encoding': 'br' },
    })
    await response.text()
    return response
  }
  const page = read(share.path)
  await isMade.promise
  const languages = ['de', 'de', 'de', 'ar', 'cs', 'el', 'es', 'fa', 'fr', 'he']
  const files = languages.map((language) => read(`${share.path}.html?lng=${language}`))
  // Whichever comes last; nobody else is answered before the page is.
  const refused = await Promise.race(files)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(tasks).not.toContain('write-offline-page')
  held.resolve()
  expect((await page).status).toBe(200)
  const answers = await Promise.all(files)
  const made = new Set(languages.filter((_, index) => answers[index]?.status === 200))
  expect(made.size).toBeGreaterThan(0)
  expect(tasks.filter((name) => name === 'write-offline-page')).toHaveLength(made.size)
  const [kept] = made
  tasks.length = 0
  expect((await read(`${share.path}.html?lng=${kept}`, start())).status).toBe(200)
  expect(tasks).toEqual([])
})

test('the file of a run holds its steps', async () => {
  const run = await shareRunFile(server, traceAbout('lighthouses'))
  const page = await (await get(`${run.path}.html`)).text()
  expect(page).toContain('lighthouses')
  expect(page).toMatch(/<h1[^>]*>/)
})

test('a document travels compressed, and not again to who has it', async () => {
  const plain = await (await get(`${path}.md`)).text()
  const packed = await get(`${path}.md`, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain)
  const tag = packed.headers.get('etag') ?? ''
  expect((await get(`${path}.md`, { 'if-none-match': tag })).status).toBe(304)
  expect((await get(`${path}.json`, { 'if-none-match': tag })).status).toBe(200)
})

test.each(['md', 'json'])('an unknown link has no document .%s', async (ending) => {
  const response = await get(`${path}x.${ending}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { code: 'not-found' } })
})

test('the documents end with their link', async () => {
  const ended = await shareChat(server, chatAbout('hourglasses'))
  expect((await get(`${ended.path}.md`)).status).toBe(200)
  await server.request(`/api/shares/${ended.id}`, { method: 'DELETE' })
  for (const ending of ['md', 'json', 'messages.json', 'html'])
    expect((await get(`${ended.path}.${ending}`)).status).toBe(404)
})

test('the documents of a link with a passphrase ask for it', async () => {
  const { conversations } = await importChat(server, chatAbout('lanterns'))
  const body = JSON.stringify({ conversationId: conversations[0]?.id, passphrase: 'four quiet words' })
  const share = (await (await server.request('/api/shares', { method: 'POST', body })).json()) as ShareAnswer
  const locked = await get(`${share.path}.md`)
  expect(locked.status).toBe(403)
  expect(await locked.text()).not.toContain('lanterns')
  const opened = await get(`${share.path}.md`, { [PASSPHRASE_HEADER]: 'four quiet words' })
  expect(opened.status).toBe(200)
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
})
