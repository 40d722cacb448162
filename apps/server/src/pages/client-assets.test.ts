import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { createClientAssets } from './client-assets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { key: null, headers })

/** Paths of the scripts and style sheets that the login page names. */
async function namedAssets(): Promise<string[]> {
  const html = await (await get('/login')).text()
  return Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path)
}

test('pages are asked for anew, the assets they name are kept for ever', async () => {
  expect((await get('/login')).headers.get('cache-control')).toBe('no-cache')
  const assets = await namedAssets()
  expect(assets.map((path) => /[^.]+$/.exec(path)?.[0])).toEqual(expect.arrayContaining(['js', 'css']))
  for (const path of assets) {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toMatch(/^text\/(javascript|css)/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('an asset that a deploy has removed is missing for now only, and never a page', async () => {
  for (const path of await namedAssets()) {
    const response = await get(path.replace(/\.\w+$/, '0$&'))
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('<')
  }
})

test('a deploy that replaces the files of a running server takes none from its pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'index-a1b2c3d4.js'), 'export {}')
  const assets = createClientAssets(folder)
  rmSync(folder, { recursive: true })
  const app = new Hono().get('*', (context) => assets(context) ?? context.notFound())
  for (const encoding of ['identity', 'br']) {
    const response = await app.request('/assets/index-a1b2c3d4.js', {
      headers: { 'accept-encoding': encoding },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  }
})

test.each(['/favicon.svg', '/robots.txt'])(
  '%s has no hash in its name and is kept for a short time',
  async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=3600')
  },
)

test('an asset that is known is not sent again', async () => {
  const [path = ''] = await namedAssets()
  const tag = (await get(path)).headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': tag })).status).toBe(304)
})

test('an unknown share shows what /404 shows, with status 404', async () => {
  const pages = await Promise.all(
    ['/404', '/shared/conversations/unknown', `/shared/agent-workflow-runs/a/b`].map((path) => get(path)),
  )
  const contents = await Promise.all(
    pages.map(async (page) => /<main.*<\/main>/s.exec(await page.text())?.[0]),
  )
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(contents[0]).toContain('There is nothing at this address')
  expect(new Set(contents).size).toBe(1)
})

test('the frame that draws diagrams has a policy of its own, may stand in pages of this site, and gets its modules without an origin', async () => {
  const frame = await get('/diagram-frame.html')
  expect(frame.headers.get('content-type')).toMatch(/^text\/html/)
  expect(frame.headers.get('cache-control')).toBe('no-cache')
  expect(frame.headers.has('x-frame-options')).toBe(false)
  const policy = frame.headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts']),
  )
  const [, script = ''] = /src="(\/assets\/diagram-frame-[^"]+)"/.exec(await frame.text()) ?? []
  const module = await get(script, { origin: 'null' })
  expect(module.headers.get('access-control-allow-origin')).toBe('*')
  expect((await get('/login', { origin: 'null' })).headers.has('access-control-allow-origin')).toBe(false)
})
