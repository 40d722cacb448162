import { createHash } from 'node:crypto'
import { publicShareSchema, SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import { importFile } from '@vitrine/transcript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareRunFile, traceAbout } from '../__fixtures__/run-file.ts'
import { shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout, PIXEL } from '../__fixtures__/transcripts.ts'
import { preparedHtml } from '../platform/database/schema.ts'

const picture = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')
const sha256 = createHash('sha256').update(picture).digest('hex')

let server: TestServer
let id: string
let path: string
beforeAll(async () => {
  server = await startTestServer()
  const blob = { type: 'blob', mime_type: 'image/png', content: picture.toString('base64') }
  const share = await shareRunFile(server, traceAbout('sundials', [blob]))
  id = share.id
  path = share.path
})
afterAll(() => server.close())

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(target, { key: null, headers, method })

test('a link shows the run with every step, its graph and what its models said, to anyone', async () => {
  expect(path).toBe(`/shared/agent-workflow-runs/${id}`)
  const response = await get(path)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('<title>digest of sundials · Vitrine</title>')
  expect(html).toContain('Tell me about sundials.')
  expect(html).toContain('<strong>sundials</strong>')
  expect(html).toContain('<svg')
  expect(html).toContain('model-of-tests')
})

test('the page has the headers of every reading page', async () => {
  const { headers } = await get(path)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('vary')).toBe('Accept, Accept-Encoding, Accept-Language, Cookie')
})

test('what the reader selected is no part of what is cached, and a known page is answered 304', async () => {
  const plain = await get(path)
  const tag = plain.headers.get('etag') ?? ''
  const turned = await get(`${path}?view=timeline&step=2`)
  expect(turned.headers.get('etag')).toBe(tag)
  expect(await turned.text()).toBe(await plain.text())
  expect((await get(`${path}?view=graph`, { 'if-none-match': tag })).status).toBe(304)
  const head = await get(path, {}, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag])
  const arabic = await get(path, { 'accept-language': 'ar' })
  expect(await arabic.text()).toContain('<html lang="ar" dir="rtl"')
  expect(arabic.headers.get('etag')).not.toBe(tag)
})

test('anyone reads the run as the contract has it', async () => {
  const share = publicShareSchema.parse(await (await get(`/api/public/shares/${id}`)).json())
  if (!('run' in share)) throw new Error('The link shows no run.')
  expect(share.run.run.steps).toHaveLength(2)
  expect(Object.values(share.run.html).join('')).toContain('<strong>sundials</strong>')
  expect(share.run.graph).toMatchObject({ nodes: [{ label: 'digest of sundials' }, { label: 'chat' }] })
})

test('a picture inside a step is served by the link, and by no other', async () => {
  expect(await (await get(path)).text()).toContain(`${path}/files/${sha256}`)
  const file = await get(`${path}/files/${sha256}`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(picture)
  const { path: other, runId } = await shareRunFile(server, traceAbout('moons'))
  expect((await get(`${other}/files/${sha256}`)).status).toBe(404)
  expect((await server.request(`/api/runs/${runId}/files/${sha256}`)).status).toBe(404)
})

test('an address in a file that only looks like one of ours is no way to the files of others', async () => {
  const claimed = { type: 'uri', mime_type: 'image/png', uri: SHARED_FILE_SCHEME + sha256 }
  const { path: thief } = await shareRunFile(server, traceAbout('theft', [claimed]))
  expect((await get(`${thief}/files/${sha256}`)).status).toBe(404)
})

test('a link of one kind is nothing under the address of the other', async () => {
  const chat = await shareChat(server, chatAbout('sundials'))
  for (const [place, wrong] of [
    ['/shared/agent-workflow-runs', chat.id],
    ['/shared/conversations', id],
  ]) {
    const answer = await get(`${place}/${wrong}`)
    const unknown = await get(`${place}/${'x'.repeat(24)}`)
    expect([answer.status, await answer.text()]).toEqual([404, await unknown.text()])
  }
  expect((await get(`/shared/conversations/${id}/files/${sha256}`)).status).toBe(404)
})

test('what an older renderer made is made again', async () => {
  await server.store.database.update(preparedHtml).set({ rendererVersion: 'older' })
  server.services.pages.dropShare(id)
  const html = await (await get(path)).text()
  expect(html).toContain('<strong>sundials</strong>')
  expect(html).toContain('<svg')
})

test('a revoked link is gone at once: page, JSON and files', async () => {
  const { id: short, path: page } = await shareRunFile(server, traceAbout('secrets'))
  const tag = (await get(page)).headers.get('etag') ?? ''
  expect((await server.request(`/api/shares/${short}`, { method: 'DELETE' })).status).toBe(204)
  const headers = { 'if-none-match': tag }
  for (const target of [page, `/api/public/shares/${short}`, `${page}/files/${sha256}`])
    expect((await get(target, headers)).status).toBe(404)
})

test('a run stands beside its page as Markdown and as JSON that is read again', async () => {
  const markdown = await (await get(`${path}.md`)).text()
  expect(markdown).toContain('# digest of sundials')
  expect(markdown).toContain('Tell me about sundials.')
  expect(importFile({ content: await (await get(`${path}.json`)).text() })).toMatchObject({
    holds: 'runs',
    report: { records: 1, read: 1 },
  })
  expect((await get(`${path}.messages.json`)).status).toBe(404)
})
