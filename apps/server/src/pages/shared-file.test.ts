import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../__fixtures__/transcripts.ts'

const page = '<script>alert(1)</script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const pixelBytes = Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64')

let server: TestServer
let share: { id: string; path: string }
beforeAll(async () => {
  server = await startTestServer()
  share = await shareChat(
    server,
    chatAbout(
      'files',
      filePart('image/png', PIXEL, 'pixel.png'),
      filePart('text/html', `data:text/html,${encodeURIComponent(page)}`, '../"evil"\r\nnäme.html'),
      filePart('image/svg+xml', `data:image/svg+xml;base64,${btoa(drawing)}`, 'drawing.svg'),
    ),
  )
})
afterAll(() => server.close())

const get = (sha256: string, headers: Record<string, string> = {}) =>
  server.request(`${share.path}/files/${sha256}`, { key: null, headers })

test('a picture is answered as it was, to be shown', async () => {
  const response = await get(sha256Of(pixelBytes))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pixelBytes)
})

test.each([
  ['HTML', page, 'text/html'],
  ['SVG', drawing, 'image/svg+xml'],
])('%s is only ever downloaded and cannot run', async (_name, content, mediaType) => {
  const { headers } = await get(sha256Of(content))
  expect(headers.get('content-type')).toBe(mediaType)
  expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['text/javascript', 'application/x-javascript', 'TEXT/ECMASCRIPT', 'text/css'])(
  'a file of %s is no script or style sheet for any page',
  async (mediaType) => {
    const content = `alert('${mediaType}')`
    const { path } = await shareChat(
      server,
      chatAbout(mediaType, filePart(mediaType, `data:${mediaType},${encodeURIComponent(content)}`)),
    )
    const { headers } = await server.request(`${path}/files/${sha256Of(content)}`, { key: null })
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('names of downloads lose what could break the header or the path', async () => {
  const { headers } = await get(sha256Of(page))
  expect(headers.get('content-disposition')).toMatch(/filename="[\w. -]+"; filename\*=UTF-8''[\w.%-]+$/)
})

test('the public JSON names files by their hash', async () => {
  const json = await (await server.request(`/api/public/shares/${share.id}`, { key: null })).text()
  expect(json).toContain(`vitrine-file:${sha256Of(pixelBytes)}`)
  expect(json).not.toContain('data:image')
})

test('a transcript cannot name a file that is not its own', async () => {
  const forged = `vitrine-file:${sha256Of(pixelBytes)}`
  const other = await shareChat(server, chatAbout('theft', filePart('image/png', forged)))
  const response = await server.request(`${other.path}/files/${sha256Of(pixelBytes)}`, { key: null })
  expect(response.status).toBe(404)
})

test('files of a revoked share are gone, also for those who had them', async () => {
  const tag = (await get(sha256Of(pixelBytes))).headers.get('etag') ?? ''
  expect((await get(sha256Of(pixelBytes), { 'if-none-match': tag })).status).toBe(304)
  await server.request(`/api/shares/${share.id}`, { method: 'DELETE' })
  expect((await get(sha256Of(pixelBytes), { 'if-none-match': tag })).status).toBe(404)
})
