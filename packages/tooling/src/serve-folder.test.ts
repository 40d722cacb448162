import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serveFolder, type ServeFolderOptions } from './serve-folder.ts'

async function serve(files: Record<string, string | Buffer>, options?: ServeFolderOptions) {
  const above = mkdtempSync(join(tmpdir(), 'vitrine-served-'))
  const folder = join(above, 'site')
  mkdirSync(join(folder, 'below'), { recursive: true })
  writeFileSync(join(above, 'secret.html'), 'secret')
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content)
  const server = await serveFolder(folder, options)
  onTestFinished(() => {
    server.close()
    rmSync(above, { recursive: true })
  })
  return server
}

/** The answer to a path as it is written, which `fetch` would tidy. */
function get(origin: string, path: string): Promise<{ status?: number; type?: string; text: string }> {
  return new Promise((resolve, reject) => {
    request(origin, { path }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          type: response.headers['content-type'],
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['/', 'home'],
  ['/below/', 'part'],
  ['/below/index.html?lng=ar', 'part'],
  ['/words', 'words'],
  ['/two%20words.html', 'two words'],
])('%s is the file %s', async (path, text) => {
  const { origin } = await serve({
    'index.html': 'home',
    'below/index.html': 'part',
    'words.html': 'words',
    'two words.html': 'two words',
  })
  expect(await get(origin, path)).toMatchObject({ status: 200, text, type: 'text/html;charset=utf-8' })
})

test.each(['/%', '/%E0%A4%A', '/../secret.html', '/..%2fsecret.html', '/gone.html', '//secret.html'])(
  '%s is not there, is told so by the page of the site, and ends nothing',
  async (path) => {
    const { origin } = await serve({ 'index.html': 'home', '404.html': 'lost' })
    expect(await get(origin, path)).toMatchObject({ status: 404, text: 'lost' })
    expect(await get(origin, '/')).toMatchObject({ status: 200, text: 'home' })
  },
)

test('what answers itself comes before the files, and its headers go with them', async () => {
  const { origin } = await serve(
    { 'index.html': 'home' },
    {
      answer({ path, response }) {
        response.setHeader('x-seen', path)
        if (path === '/own') response.end('own')
        return path === '/own'
      },
    },
  )
  expect((await get(origin, '/own')).text).toBe('own')
  expect((await fetch(`${origin}/`)).headers.get('x-seen')).toBe('/')
})

test('an application gets its one page at each of its addresses, and no page in place of a file', async () => {
  const { origin } = await serve({ 'index.html': 'home' }, { isApplication: true })
  expect(await get(origin, '/runs/1')).toMatchObject({ status: 200, text: 'home' })
  expect(await get(origin, '/gone.js')).toMatchObject({ status: 404 })
})

test('a compressed file is sent in place of another to whom takes it', async () => {
  const compressed = brotliCompressSync('home')
  const { origin } = await serve({ 'index.html': 'home', 'index.html.br': compressed }, { brotli: true })
  const taken = await fetch(`${origin}/index.html`, { headers: { 'accept-encoding': 'br' } })
  const plain = await fetch(`${origin}/index.html`, { headers: { 'accept-encoding': 'identity' } })
  expect(taken.headers.get('content-encoding')).toBe('br')
  expect(await taken.text()).toBe('home')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe('home')
})
