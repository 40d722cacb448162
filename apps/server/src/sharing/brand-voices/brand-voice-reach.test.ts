import { BRAND_VOICES_PATH, type BrandVoiceEntry } from '@vitrine/api-client/contract/brand-voices'
import { brandVoicePath } from '@vitrine/api-client/contract/brand-voices'
import { picturePath } from '@vitrine/api-client/contract/catalog'
import { publicPagePath, publicPageSchema } from '@vitrine/api-client/contract/pages'
import { type ShareAnswer, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPerson } from '../../__fixtures__/browser.ts'
import { createLiveConversation, switchPage } from '../../__fixtures__/live-chat.ts'
import { pixel } from '../../__fixtures__/make-catalog-item.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { brandVoices } from '../../platform/database/schema.ts'

const voice = {
  name: 'Kettle </title><script>alert(1)</script>',
  description: 'For members.',
  accent: '#7a1f4d',
  isDefault: true,
  introduction: { en: 'Made <b>with</b> care.', de: 'Mit Sorgfalt gemacht.' },
  closing: { en: 'Write to us.' },
  links: [{ label: 'Imprint <i>', url: 'https://kettle.example/imprint' }],
}

let server: TestServer
let conversationId: string
beforeAll(async () => {
  server = await startTestServer()
  conversationId = await createLiveConversation(server, 'Kettles')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.store.database.delete(brandVoices)
})

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function make(change: object = {}): Promise<BrandVoiceEntry> {
  const answer = await send('POST', BRAND_VOICES_PATH, { ...voice, ...change })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as BrandVoiceEntry
}

const publish = async (limits: object = {}) =>
  (await (await send('POST', SHARES_PATH, { conversationId, ...limits })).json()) as ShareAnswer

const read = async (path: string) => {
  const answer = await server.request(path, { key: null, headers: { accept: 'text/html' } })
  expect(answer.status).toBe(200)
  return answer
}

const bytesOf = async (path: string) => Buffer.from(await (await read(path)).arrayBuffer())

test('the card of a link is drawn anew with the name, the accent and the mark of its brand', async () => {
  const { path } = await publish()
  const plain = await bytesOf(`${path}.png`)
  const { id } = await make({ name: 'Kettle & Co' })
  const branded = await bytesOf(`${path}.png`)
  expect(branded.equals(plain)).toBe(false)
  await server.request(picturePath(brandVoicePath(id)), { method: 'PUT', body: pixel })
  const marked = await bytesOf(`${path}.png`)
  expect(marked.equals(branded)).toBe(false)
  expect(marked.readUInt32BE(16)).toBe(1200)
  await send('PATCH', brandVoicePath(id), { accent: '#1f3d7a' })
  expect((await bytesOf(`${path}.png`)).equals(marked)).toBe(false)
  await send('PATCH', brandVoicePath(id), { state: 'archived' })
  expect((await bytesOf(`${path}.png`)).equals(plain)).toBe(true)
})

test('a frame on another site has the brand in the language of its reader, its accent, and nothing that is loaded from elsewhere', async () => {
  const { id, path } = await publish()
  await send('PATCH', `${SHARES_PATH}/${id}`, { embedOrigins: ['*'] })
  const plain = await (await read(`${path}/embed?lng=de`)).text()
  expect(plain).not.toContain('vitrine-brand-header')
  const made = await make()
  await server.request(picturePath(brandVoicePath(made.id)), { method: 'PUT', body: pixel })
  const html = await (await read(`${path}/embed?lng=de`)).text()
  expect(html).toContain('lang="de" dir="auto">Mit Sorgfalt gemacht.</p>')
  expect(html).toContain('Kettle &lt;/title&gt;&lt;script&gt;')
  expect(html).toMatch(
    /<a target="_blank" href="https:\/\/kettle\.example\/imprint"[^>]*><bdi>Imprint &lt;i&gt;/,
  )
  expect(html).toMatch(/--accent:var\(--vitrine-light,#7a1f4d\) var\(--vitrine-dark,#\w{6}\)/)
  expect(html).toMatch(/<img [^>]*src="\/api\/public\/brands\/[^"]+\/mark\//)
  expect(html).not.toMatch(/<link|<script>alert|For members/)
})

test('a live page has the brand, and says so to programs, from the moment that it is in use', async () => {
  const { id: pageId } = await switchPage(server, conversationId, true)
  const readPage = async () => publicPageSchema.parse(await (await read(publicPagePath(pageId))).json())
  expect((await readPage()).brand).toBeUndefined()
  const { id } = await make()
  expect((await readPage()).brand).toMatchObject({ name: voice.name, introduction: voice.introduction })
  const html = await (await read(`/agent_share/${pageId}?lng=de`)).text()
  expect(html).toContain('<p class="vitrine-brand-text" lang="de" dir="auto">Mit Sorgfalt gemacht.</p>')
  expect(html).toContain('Kettle &lt;/title&gt;&lt;script&gt;')
  expect(html).not.toContain('For members')
  await send('PATCH', brandVoicePath(id), { state: 'trashed' })
  expect(await (await read(`/agent_share/${pageId}?lng=de`)).text()).not.toContain('vitrine-brand-header')
})

test('a mail to a listed reader carries the brand in its language, as text, with the mark inside of it', async () => {
  const listed = await createLiveConversation(server, 'Pots')
  const limits = { conversationId: listed, audience: 'addresses', addresses: ['ada@example.org'] }
  const { path } = await publish(limits)
  const { id } = await make()
  await server.request(picturePath(brandVoicePath(id)), { method: 'PUT', body: pixel })
  await server.request(path, {
    method: 'POST',
    key: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
    body: 'email=ada%40example.org',
  })
  await server.services.accounts.background.settled()
  const { html, text, pictures } = await server.mailTo('ada@example.org')
  expect(text).toContain('Mit Sorgfalt gemacht.')
  expect(text).toContain('Imprint <i>: https://kettle.example/imprint')
  expect(html).toContain('<bdi>Kettle &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</bdi>')
  expect(html).toContain('<bdi>Imprint &lt;i&gt;</bdi></a> (<bdi>kettle.example</bdi>)')
  expect(html).toContain('background: #7a1f4d; color: #ffffff')
  expect(html).toContain('src="cid:mark@vitrine"')
  expect(pictures).toMatchObject([{ cid: 'mark@vitrine', mediaType: 'image/png' }])
  expect(html).not.toMatch(/<script|For members|src="http/)
})

test('the brand of another workspace is on none of them', async () => {
  const stranger = await openPerson(server, 'otto@example.org')
  const answer = await stranger.post(BRAND_VOICES_PATH, { ...voice, name: 'Otto & Sons' })
  expect(answer.status).toBe(201)
  const { id, path } = await publish()
  await send('PATCH', `${SHARES_PATH}/${id}`, { embedOrigins: ['*'] })
  const { id: pageId } = await switchPage(server, conversationId, true)
  for (const address of [path, `${path}/embed`, `/agent_share/${pageId}`])
    expect(await (await read(address)).text()).not.toContain('Otto')
})
