import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPerson } from '../__fixtures__/browser.ts'
import { shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'

let server: TestServer
let shareId: string
beforeAll(async () => {
  server = await startTestServer()
  shareId = (await shareChat(server, chatAbout('paths'))).id
})
afterAll(() => server.close())

const get = (path: string) => server.request(path, { key: null })
const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

test.each([
  ['a style sheet below a link', (id: string) => `/shared/conversations/${id}/x.css`],
  ['a style sheet after a link', (id: string) => `/shared/conversations/${id}.css`],
  ['a trailing slash', (id: string) => `/shared/conversations/${id}/`],
  ['an encoded slash', (id: string) => `/shared/conversations/${id}%2Fx.css`],
  ['encoded dots and slashes', () => '/shared/conversations/..%2F..%2Fapi/health'],
  ['encoded backslashes', () => '/shared/conversations/..%5C..%5Capi'],
  ['double encoding', (id: string) => `/shared/conversations/${id}%252Fx`],
  ['NUL at the end', (id: string) => `/shared/conversations/${id}%00`],
  ['broken encoding', (id: string) => `/shared/conversations/${id}%zz`],
  ['doubled slashes', (id: string) => `//shared/conversations/${id}`],
  ['another case of the path', (id: string) => `/Shared/conversations/${id}`],
  ['another case of the id', (id: string) => `/shared/conversations/${swapCase(id)}`],
  ['a part of the id', (id: string) => `/shared/conversations/${id.slice(0, 22)}`],
  ['no id', () => '/shared/conversations'],
  ['an unknown file', (id: string) => `/shared/conversations/${id}/files/${'0'.repeat(64)}`],
  ['the whole file', (id: string) => `/shared/conversations/${id}/files/`],
])('%s is answered 404 and stored by nobody', async (_case, pathOf) => {
  const response = await get(pathOf(shareId))
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['/assets/gone-1a2b3c.js', '/assets/', '/missing.css', '/.vite/manifest.json', '/index.html'])(
  'the missing file %s is never answered with a page',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    if (!path.endsWith('/')) expect(response.headers.get('content-type')).not.toContain('html')
  },
)

test.each([
  '/locales/xx/translation.json',
  '/locales/de/unknown.json',
  '/locales/de/translation',
  '/locales/de/',
  '/locales',
  '/locales/..%2f..%2fpackage/translation.json',
  '/locales/de/..%2fen%2fhome.json',
  '/locales/de/..%5chome.json',
  '/locales/%00/translation.json',
  '/locales/__proto__/translation.json',
  '/locales/constructor',
  `/locales/${'d'.repeat(200)}/translation.json`,
  '/locales/de/translation.json/x',
])('the texts %s are missing, and no page answers for them', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/plain')
})

test('texts are answered as they are now, compressed, and kept only to be asked for again', async () => {
  const path = '/locales/de/translation.json'
  const response = await server.request(path, { key: null, headers: { 'accept-encoding': 'br' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const texts = JSON.parse(brotliDecompressSync(await response.arrayBuffer()).toString())
  expect(texts.notFound.title).toBe('Unter dieser Adresse ist nichts')
  const tag = response.headers.get('etag') ?? ''
  const again = await server.request(path, { key: null, headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
})

test('nothing can be added to the texts', async () => {
  for (const path of ['/locales/add/de/translation', '/locales/de/translation.json'])
    expect((await server.request(path, { method: 'POST', body: '{"a":"b"}' })).status).toBe(405)
})

test.each(['/login', '/register'])('%s is the application', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('only the sign-in is for search engines', async () => {
  expect((await get('/login')).headers.get('x-robots-tag')).toBeNull()
  for (const path of ['/register', '/agent_share/abc', '/nothing', `/shared/conversations/${shareId}`])
    expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex')
})

test.each([
  ['/', '/login'],
  ['/import', '/login?next=%2Fimport'],
  [
    '/conversations/a?x=1&y=//evil.example',
    '/login?next=%2Fconversations%2Fa%3Fx%3D1%26y%3D%2F%2Fevil.example',
  ],
  ['/account/email?token=a', '/login?next=%2Faccount%2Femail%3Ftoken%3Da'],
])('%s leads a stranger to the sign-in, and nobody keeps the answer', async (path, location) => {
  for (const cookie of ['', 'vitrine.session_token=forged', '__Host-vitrine.session_token=a.b']) {
    const response = await server.request(path, { key: null, headers: { cookie } })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(location)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
  }
})

test('a private place is sent to who is signed in, holds nothing of theirs, and is kept by nobody', async () => {
  const person = await openPerson(server, 'quixote@example.org')
  for (const path of ['/', '/import', '/shares', '/members', '/keys', '/workspace', '/account']) {
    const response = await person.send(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('vary')).toContain('Cookie')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).not.toMatch(/quixote/i)
  }
})

test('what everybody may see is the same, to the byte, with a session and without', async () => {
  const person = await openPerson(server, 'grace@example.org')
  const paths = ['/login', '/register?owner=a', '/invitation?id=a', '/404', '/nothing/here', '/agent_share/a']
  for (const path of [...paths, `/shared/conversations/${shareId}`]) {
    const [known, unknown] = [await person.send(path), await get(path)]
    expect(known.status).toBe(unknown.status)
    expect(await known.text()).toBe(await unknown.text())
    expect(known.headers.getSetCookie()).toEqual([])
  }
})

test.each(['/api/unknown', '/api', '/api/', '/API/health', '/api/..%2fshared', '/api/public/shares/%00'])(
  '%s is answered 404 as JSON',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(((await response.json()) as { error: { code: string } }).error.code).toBe('not-found')
  },
)

test.each(['PATCH', 'PUT', 'POST', 'DELETE'])(
  '%s of a page is answered 405 or 404 and changes nothing',
  async (method) => {
    const response = await server.request(`/shared/conversations/${shareId}`, { method })
    expect([404, 405]).toContain(response.status)
    expect((await get(`/shared/conversations/${shareId}`)).status).toBe(200)
  },
)

test('every answer carries the headers that protect its reader', async () => {
  const paths = [
    '/',
    '/login',
    '/nothing',
    '/missing.js',
    '/api/health',
    '/api/none',
    `/shared/conversations/${shareId}`,
  ]
  for (const path of paths) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  }
})
