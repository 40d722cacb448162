import { brotliDecompressSync } from 'node:zlib'
import { EMBED_HEIGHT, type ShareAnswer } from '@vitrine/api-client/contract/shares'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareRunFile, traceAbout } from '../__fixtures__/run-file.ts'
import { shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (target: string, headers: Record<string, string> = {}) =>
  server.request(target, { key: null, headers })

type Link = Pick<ShareAnswer, 'id' | 'path'>

const change = ({ id }: Link, update: object) =>
  server.request(`/api/shares/${id}`, { method: 'PATCH', body: JSON.stringify(update) })

async function embeddable(subject: string, embedOrigins = ['https://blog.example']): Promise<Link> {
  const link = await shareChat(server, chatAbout(subject))
  await change(link, { embedOrigins })
  return link
}

describe('the document of a link for frames', () => {
  test('is there for no site until the owner names some', async () => {
    const link = await shareChat(server, chatAbout('shy lanterns'))
    const never = link.path.replace(link.id, 'x'.repeat(link.id.length))
    const [shy, none] = [await get(`${link.path}/embed`), await get(`${never}/embed`)]
    expect([shy.status, none.status]).toEqual([404, 404])
    expect((await shy.text()).replaceAll(link.id, '')).toBe(
      (await none.text()).replaceAll('x'.repeat(link.id.length), ''),
    )
    const changed = await change(link, { embedOrigins: ['https://blog.example', 'http://localhost:8080'] })
    expect(await changed.json()).toMatchObject({
      embedOrigins: ['https://blog.example', 'http://localhost:8080'],
    })
    const answer = await get(`${link.path}/embed`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /frame-ancestors https:\/\/blog\.example http:\/\/localhost:8080$/,
    )
    expect(answer.headers.has('x-frame-options')).toBe(false)
    expect(await answer.text()).toContain('shy lanterns')
  })

  test('may be shown by any site where the owner says so', async () => {
    const { path } = await embeddable('open lanterns', ['*'])
    const answer = await get(`${path}/embed`)
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/)
  })

  test.each([
    'https://a.example;script-src *',
    'https://a.example b.example',
    "'self'",
    'a.example',
    'https://a.example/page',
    'javascript:alert(1)',
    'https://*.example',
  ])('takes no origin that is none: %s', async (origin) => {
    const link = await shareChat(server, chatAbout('wrong origins'))
    expect((await change(link, { embedOrigins: [origin] })).status).toBe(400)
  })

  test('weighs at most 15 kB for a short conversation, asks for nothing and sets no cookie', async () => {
    const { path } = await embeddable('light lanterns')
    const answer = await get(`${path}/embed`, { 'accept-encoding': 'br' })
    expect(answer.headers.has('set-cookie')).toBe(false)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.byteLength).toBeLessThan(15_000)
    const html = brotliDecompressSync(body).toString()
    expect(html).not.toMatch(/<link|<script src|@import|url\(/)
    expect(html).toContain(EMBED_HEIGHT)
  })

  test('is in the language and theme of its address', async () => {
    const { path } = await embeddable('themes')
    const german = await (await get(`${path}/embed?lng=de&theme=dark`)).text()
    expect(german).toContain('<html lang="de" dir="ltr" data-theme="dark">')
    const other = await get(`${path}/embed?theme="><script>`, { cookie: 'lng=ar' })
    expect(await other.text()).toContain('<html lang="en" dir="ltr" data-theme="system">')
  })

  test('exists for runs as for conversations', async () => {
    const link = await shareRunFile(server, traceAbout('embedded lanterns'))
    await change(link, { embedOrigins: ['*'] })
    expect(await (await get(`${link.path}/embed`)).text()).toContain('embedded lanterns')
  })

  test.each([
    ['for people who are signed in', { audience: 'signed-in' }],
    ['behind a passphrase', { passphrase: 'four quiet words' }],
    ['for a number of views', { maxViews: 3 }],
  ])('is gone at once where the link is %s', async (_, narrowed) => {
    const link = await embeddable(`narrowed ${JSON.stringify(narrowed)}`)
    const tag = (await get(`${link.path}/embed`)).headers.get('etag') ?? ''
    await change(link, narrowed)
    expect((await get(`${link.path}/embed`, { 'if-none-match': tag })).status).toBe(404)
  })

  test('is gone at once where the link is revoked, or embeds nowhere any more', async () => {
    const [revoked, closed] = [await embeddable('revoked'), await embeddable('closed')]
    for (const { path } of [revoked, closed]) expect((await get(`${path}/embed`)).status).toBe(200)
    await server.request(`/api/shares/${revoked.id}`, { method: 'DELETE' })
    await change(closed, { embedOrigins: [] })
    for (const { path } of [revoked, closed]) expect((await get(`${path}/embed`)).status).toBe(404)
  })

  test('is chosen with the link itself, too', async () => {
    const { conversations } = (await (
      await server.request('/api/conversations', {
        method: 'POST',
        body: JSON.stringify(chatAbout('chosen')),
      })
    ).json()) as { conversations: { id: string }[] }
    const body = JSON.stringify({ conversationId: conversations[0]?.id, embedOrigins: ['*', '*'] })
    const share = (await (
      await server.request('/api/shares', { method: 'POST', body })
    ).json()) as ShareAnswer
    expect(share.embedOrigins).toEqual(['*'])
    expect((await get(`${share.path}/embed`)).status).toBe(200)
  })
})
