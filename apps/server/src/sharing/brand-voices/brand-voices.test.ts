import { agentPath, AGENTS_PATH } from '@vitrine/api-client/contract/agents'
import {
  BRAND_VOICES_PATH,
  type BrandVoiceEntry,
  brandVoiceEntrySchema,
  brandVoicePath,
} from '@vitrine/api-client/contract/brand-voices'
import { picturePath } from '@vitrine/api-client/contract/catalog'
import { conversationAgentPath } from '@vitrine/api-client/contract/conversations'
import { publicSharePath, type ShareAnswer, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPerson } from '../../__fixtures__/browser.ts'
import { createLiveConversation } from '../../__fixtures__/live-chat.ts'
import { pixel } from '../../__fixtures__/make-catalog-item.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { agents, brandVoices } from '../../platform/database/schema.ts'

const voice = {
  name: 'Kettle & Co',
  description: 'Our public voice.',
  accent: '#7a1f4d',
  introduction: { en: 'Made with care.', de: 'Mit Sorgfalt gemacht.' },
  closing: { en: 'Write to us.' },
  links: [{ label: 'Imprint', url: 'https://kettle.example/imprint' }],
  tone: 'Warm, short sentences.',
  preferred: ['kettle'],
  avoided: ['boiler'],
}

let server: TestServer
let conversationId: string
let share: ShareAnswer
beforeAll(async () => {
  server = await startTestServer()
  conversationId = await createLiveConversation(server, 'Kettles')
  share = (await (await send('POST', SHARES_PATH, { conversationId })).json()) as ShareAnswer
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.store.database.delete(agents)
  await server.store.database.delete(brandVoices)
})

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function make(change: object = {}): Promise<BrandVoiceEntry> {
  const answer = await send('POST', BRAND_VOICES_PATH, { ...voice, ...change })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return brandVoiceEntrySchema.parse(await answer.json())
}

const readPage = async (query = '') =>
  (await server.request(`${share.path}${query}`, { key: null, headers: { accept: 'text/html' } })).text()

const brandOf = async () =>
  (
    (await (await server.request(publicSharePath(share.id), { key: null })).json()) as {
      brand?: { name: string }
    }
  ).brand?.name

test('a brand voice is made, read and changed, and empty texts fall away', async () => {
  const made = await make({ introduction: { en: ' Hello. ', fr: '  ' } })
  expect(made).toMatchObject({ ...voice, introduction: { en: 'Hello.' }, isDefault: false, picture: null })
  const changed = await (await send('PATCH', brandVoicePath(made.id), { avoided: [], accent: null })).json()
  expect(changed).toMatchObject({ name: 'Kettle & Co', avoided: [], accent: null })
})

test('an accent that readers could not read is refused with the nearest that holds', async () => {
  const answer = await send('POST', BRAND_VOICES_PATH, { ...voice, accent: '#FF9900' })
  const { error } = (await answer.json()) as { error: { message: string; field: string; reason: string } }
  expect([answer.status, error.field, error.reason]).toEqual([400, 'accent', 'low-contrast'])
  const nearest = /#[\da-f]{6}(?=\.$)/.exec(error.message)?.[0]
  expect((await make({ accent: nearest })).accent).toBe(nearest)
})

test.each([
  ['a link of another scheme', { links: [{ label: 'X', url: 'javascript:alert(1)' }] }, /^links/],
  ['a language that is none', { introduction: { 'no language': 'X' } }, /^introduction/],
  ['a colour by name', { accent: 'red' }, /^accent/],
])('%s is refused with the field', async (_, change, field) => {
  const answer = await send('POST', BRAND_VOICES_PATH, { ...voice, ...change })
  const { error } = (await answer.json()) as { error: { field: string } }
  expect(answer.status).toBe(400)
  expect(error.field).toMatch(field)
})

describe('public pages', () => {
  test('have the default at once, in the language of the reader, and never what is for members', async () => {
    expect(await readPage()).not.toContain('class="vitrine-brand-header"')
    const { id } = await make({ isDefault: true })
    const page = await readPage('?lng=de')
    expect(page).toContain('Kettle &amp; Co')
    expect(page).toContain('<meta property="og:site_name" content="Kettle &amp; Co" />')
    expect(page).toContain('<p class="vitrine-brand-text" lang="de" dir="auto">Mit Sorgfalt gemacht.</p>')
    expect(page).toContain('<p class="vitrine-brand-text" lang="en" dir="auto">Write to us.</p>')
    expect(page).toContain('href="https://kettle.example/imprint"')
    for (const secret of ['Our public voice', 'short sentences', 'boiler']) expect(page).not.toContain(secret)
    await send('PATCH', brandVoicePath(id), { name: 'Pot & Co' })
    expect(await readPage('?lng=de')).toContain('Pot &amp; Co')
    await send('PATCH', brandVoicePath(id), { state: 'archived' })
    expect(await readPage('?lng=de')).not.toContain('class="vitrine-brand-header"')
  })

  test('have one default, whoever was it before', async () => {
    const first = await make({ name: 'First', isDefault: true })
    await make({ name: 'Second', isDefault: true })
    expect(await brandOf()).toBe('Second')
    expect(await (await send('GET', brandVoicePath(first.id))).json()).toMatchObject({ isDefault: false })
  })

  test('have one default when two are made so at once', async () => {
    const both = await Promise.all(['One', 'Two'].map((name) => make({ name, isDefault: true })))
    const now = await Promise.all(
      both.map(async ({ id }) => (await send('GET', brandVoicePath(id))).json() as Promise<BrandVoiceEntry>),
    )
    expect(now.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('have the one of the agent that speaks, else the default', async () => {
    await make({ name: 'Default', isDefault: true })
    const { id: brandVoiceId } = await make({ name: 'Of the agent' })
    const made = await send('POST', AGENTS_PATH, { kind: 'agent', name: 'Scout', brandVoiceId })
    const { id: agentId } = (await made.json()) as { id: string }
    await send('PUT', conversationAgentPath(conversationId), { agentId })
    expect(await brandOf()).toBe('Of the agent')
    await send('PATCH', brandVoicePath(brandVoiceId), { state: 'trashed' })
    expect(await brandOf()).toBe('Default')
    await send('PATCH', brandVoicePath(brandVoiceId), { state: 'active' })
    await send('PATCH', agentPath(agentId), { brandVoiceId: null })
    expect(await brandOf()).toBe('Default')
  })

  test('get its accent for both themes and its mark without a session, while it is in use', async () => {
    const { id } = await make({ isDefault: true })
    await server.request(picturePath(brandVoicePath(id)), { method: 'PUT', body: pixel })
    const page = await readPage()
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*\/accent\/[^"]*)"/.exec(page) ?? []
    const [, mark = ''] = /<img src="([^"]*\/mark\/[^"]*)"/.exec(page) ?? []
    const styles = await server.request(sheet, { key: null })
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await styles.text()).toMatch(
      /--accent:var\(--vitrine-light,#7a1f4d\) var\(--vitrine-dark,#\w{6}\)/,
    )
    expect((await server.request(mark, { key: null })).headers.get('content-type')).toBe('image/png')
    await send('PATCH', brandVoicePath(id), { state: 'trashed' })
    expect((await server.request(sheet, { key: null })).status).toBe(404)
    expect((await server.request(mark, { key: null })).status).toBe(404)
  })
})

test('the brand voice of another workspace is no agent’s', async () => {
  const stranger = await openPerson(server, 'otto@example.org')
  const { id: brandVoiceId } = await make()
  const answer = await stranger.post(AGENTS_PATH, { kind: 'agent', name: 'Spy', brandVoiceId })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field: 'brandVoiceId' } }])
})
