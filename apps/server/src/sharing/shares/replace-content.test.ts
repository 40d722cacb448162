import {
  type ShareAnswer,
  type ShareContent,
  type ShareEntry,
  type SharePreview,
  type ShareReplacement,
  sharePreviewSchema,
} from '@vitrine/api-client/contract/shares'
import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { openPerson } from '../../__fixtures__/browser.ts'
import { importSession, sessionLine } from '../../__fixtures__/import-session.ts'
import { readPublicTexts } from '../../__fixtures__/read-public-texts.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { shares, snapshotFiles, snapshots, users } from '../../platform/database/schema.ts'
import { unpack } from '../../platform/database/pack.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const TOKEN = ['ghp', '_', '16C7e42F292c6912E7710c838347Ae178B4a'].join('')
const KEY = ['AKIA', 'YRWXQ7ZJ3LKPM6VD'].join('')

const url = (text: string) => `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
const said = (id: string, role: string, text: string, ...more: object[]) => ({
  id,
  role,
  parts: [{ type: 'text', text }, ...more],
})

let count = 0
/** A chat of its own for every test; `later` messages make it another import of the same session. */
function chat(subject: string, ...later: object[]) {
  return [
    said('q', 'user', `What do ${subject} weigh?`, {
      type: 'file',
      mediaType: 'text/plain',
      filename: 'scale.txt',
      url: url(`the scale of ${subject}`),
    }),
    said('c', 'user', `The customer is Orchard Lane, with ${subject}.`),
    said('a', 'assistant', 'A pound.', { type: 'reasoning', text: `pondering ${subject}` }),
    ...later,
  ]
}

const send = (method: string, path: string, body: object) =>
  server.request(path, { method, body: JSON.stringify(body) })

async function imported(messages: object[]): Promise<string> {
  const { conversations } = await importChat(server, messages)
  return conversations[0]?.id ?? ''
}

const importedSession = (session: string, ...texts: string[]) => importSession(server, session, texts)

async function published(what: object[] | string, content: ShareContent = {}): Promise<ShareAnswer> {
  const conversationId = typeof what === 'string' ? what : await imported(what)
  const response = await send('POST', '/api/shares', { conversationId, ...content })
  expect(response.status).toBe(201)
  return (await response.json()) as ShareAnswer
}

const replace = (id: string, content: ShareReplacement) => send('PUT', `/api/shares/${id}/content`, content)

async function preview(request: object): Promise<SharePreview> {
  const response = await send('POST', '/api/shares/preview', request)
  expect(response.status).toBe(200)
  return sharePreviewSchema.parse(await response.json())
}

const subjectOf = (name: string) => {
  count += 1
  return `${name}${count}`
}

const publicTexts = (share: { id: string; path: string }) => readPublicTexts(server, share)

test('a link shows less from one moment to the next, at the same address, in everything that is read', async () => {
  const subject = subjectOf('lanterns')
  const share = await published(chat(subject))
  for (const text of await publicTexts(share)) expect(text).toMatch(/pondering|A pound/)
  const [file] = await server.store.database.select().from(snapshotFiles)
  const answer = await replace(share.id, { depth: 'dialogue', hidden: ['attachments'] })
  const entry = (await answer.json()) as ShareEntry
  expect(entry).toMatchObject({ id: share.id, depth: 'dialogue', hidden: ['attachments'], revokedAt: null })
  expect(Date.parse(entry.contentChangedAt ?? '')).toBeGreaterThan(0)
  for (const text of await publicTexts(share)) {
    expect(text).toContain('A pound')
    expect(text).not.toMatch(/pondering|scale of/)
  }
  expect((await server.request(`${share.path}/files/${file?.sha256}`, { key: null })).status).toBe(404)
  // What it showed before is no longer stored for readers.
  const models = await server.store.database.select({ model: snapshots.model }).from(snapshots)
  const texts = await Promise.all(models.map(async ({ model }) => (await unpack(model)).toString()))
  expect(texts.filter((text) => text.includes(`pondering ${subject}`))).toEqual([])
})

test('messages that are left out are nowhere, and readers are told where they stood', async () => {
  const subject = subjectOf('torches')
  const share = await published(chat(subject), { leftOut: ['c'] })
  expect(share.leftOut).toEqual(['c'])
  const texts = await publicTexts(share)
  for (const text of texts) expect(text).not.toContain('Orchard Lane')
  expect(texts[0]).toContain('Withheld from readers: 1 message')
  expect(texts[1]).toContain('محجوب عن القراء: رسالة واحدة')
  expect(texts[2]).toContain('*Messages withheld by the author: 1*')
  await replace(share.id, { leftOut: [] })
  for (const text of (await publicTexts(share)).slice(0, 3)) expect(text).toContain('Orchard Lane')
})

test('a title that only a message contains goes with it, another can be given, and its own again', async () => {
  const subject = subjectOf('mirrors')
  const share = await published(chat(subject), { leftOut: ['q'] })
  for (const text of await publicTexts(share)) expect(text).not.toContain(`What do ${subject}`)
  await replace(share.id, { title: 'A title for readers' })
  const [page = ''] = await publicTexts(share)
  expect(page).toMatch(/<title>A title for readers/)
  expect(page).not.toContain(`What do ${subject}`)
  await replace(share.id, { leftOut: [], title: null })
  expect((await publicTexts(share))[0]).toContain(`<title>What do ${subject}`)
})

test('the same address shows what has come since, with what was left out left out again', async () => {
  const session = '22222222-0000-4000-8000-000000000001'
  const texts = ['What do candles weigh?', 'The customer is Orchard Lane.']
  const share = await published(await importedSession(session, ...texts), { leftOut: [`${session}-1`] })
  await importedSession(session, ...texts, 'Thanks for the candles.')
  const before = await preview({ shareId: share.id })
  expect(before.changes).toContainEqual({
    kind: 'added',
    what: 'message',
    before: '',
    after: 'Thanks for the candles.',
  })
  expect((await publicTexts(share))[0]).not.toContain('Thanks for')
  await replace(share.id, {})
  const [page = ''] = await publicTexts(share)
  expect(page).toContain('Thanks for the candles.')
  expect(page).not.toContain('Orchard Lane')
  expect((await preview({ shareId: share.id })).changes).toEqual([])
})

test('a link shows no import of its session that its publisher may not publish', async () => {
  const session = '22222222-0000-4000-8000-000000000002'
  const member = await openPerson(server, 'mia@example.org', { address: '198.51.100.7' })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'mia@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
  const inWorkspace = { headers: { [WORKSPACE_HEADER]: server.workspaceId } }
  const sent = await member.send('/api/conversations', {
    ...inWorkspace,
    method: 'POST',
    body: sessionLine(session, 0, 'What do oars weigh?'),
  })
  const { conversations } = (await sent.json()) as Awaited<ReturnType<typeof importChat>>
  const made = await member.send('/api/shares', {
    ...inWorkspace,
    method: 'POST',
    body: { conversationId: conversations[0]?.id },
  })
  const share = (await made.json()) as ShareAnswer
  await importedSession(session, 'What do oars weigh?', 'Only the owner knows this.')
  const again = await member.send(`/api/shares/${share.id}/content`, {
    ...inWorkspace,
    method: 'PUT',
    body: {},
  })
  expect(again.status).toBe(200)
  expect((await publicTexts(share)).join('')).not.toContain('Only the owner')
})

test('of two changes at once both hold', async () => {
  const share = await published(chat(subjectOf('oceans')))
  const answers = await Promise.all([
    replace(share.id, { hidden: ['reasoning'] }),
    replace(share.id, { leftOut: ['c'] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const text of await publicTexts(share)) expect(text).not.toMatch(/pondering|Orchard Lane/)
})

test('what a link showed before is gone, also where it had another address before', async () => {
  const subject = subjectOf('orchards')
  const share = await published(chat(subject))
  const rotated = await send('POST', `/api/shares/${share.id}/rotation`, {})
  const { id } = (await rotated.json()) as ShareEntry
  await replace(id, { leftOut: ['c'] })
  const kept = await server.store.database.select({ model: snapshots.model }).from(snapshots)
  const models = await Promise.all(kept.map(async ({ model }) => (await unpack(model)).toString()))
  expect(models.some((model) => model.includes(`Orchard Lane, with ${subject}`))).toBe(false)
})

test('a link whose views are used up does not keep its content from another', async () => {
  const messages = chat(subjectOf('ponds'))
  const usedUp = (await (
    await send('POST', '/api/shares', { conversationId: await imported(messages), maxViews: 1 })
  ).json()) as ShareAnswer
  await server.store.database.update(shares).set({ views: 1 }).where(eq(shares.id, usedUp.id))
  const dialogue = await published(messages, { depth: 'dialogue' })
  expect((await replace(dialogue.id, { depth: 'everything' })).status).toBe(200)
})

test('a preview shows what readers would get, masked as proposed, and publishes nothing', async () => {
  const subject = subjectOf('keys')
  const messages = chat(
    subject,
    said('s', 'user', `Use ${TOKEN}, and write to ada.lovelace@orchard-lane.dev.`),
  )
  const conversationId = await imported(messages)
  const stored = await server.store.database.$count(snapshots)
  const shown = await preview({ conversationId, depth: 'dialogue', leftOut: ['c'] })
  expect(shown).toMatchObject({ kind: 'conversation', title: `What do ${subject} weigh?`, changes: null })
  const model = JSON.stringify(shown.model)
  expect(model).not.toMatch(/ghp_|ada\.lovelace|Orchard Lane|pondering/)
  expect(shown.model).toMatchObject({ withheld: ['messages', 'reasoning'] })
  expect(shown.messages.map(({ id }) => id)).toEqual(['q', 'c', 'a', 's'])
  expect(JSON.stringify(shown.messages)).not.toMatch(/ghp_|ada\.lovelace/)
  expect(shown.values.map(({ group, decision, places }) => [group, decision, places])).toEqual([
    ['secret', 'mask', ['s']],
    ['person', 'mask', ['s']],
  ])
  expect(await server.store.database.$count(snapshots)).toBe(stored)
  const shorter = await preview({ conversationId, leftOut: ['s'], hidden: ['times'] })
  expect(shorter.values.map(({ marker, places }) => [marker, places])).toEqual([
    ['', ['s']],
    ['', ['s']],
  ])
  expect(shorter.messages.map(({ id }) => id)).toEqual(['q', 'c', 'a', 's'])
  const email = shown.values[1]?.hash ?? ''
  const kept = await preview({ conversationId, decisions: [{ hash: email, decision: 'keep' }] })
  expect(JSON.stringify(kept.model)).toContain('ada.lovelace@orchard-lane.dev')
})

test('what is published is what the preview showed, and is decided again when the link is changed', async () => {
  const subject = subjectOf('ledgers')
  const messages = chat(
    subject,
    said('s', 'user', `Use ${TOKEN} or ${KEY}, ask ada.lovelace@orchard-lane.dev.`),
  )
  const conversationId = await imported(messages)
  const { values } = await preview({ conversationId })
  const hashOf = (kind: RegExp) => values.find((value) => kind.test(value.kind))?.hash ?? ''
  const decisions = [
    { hash: hashOf(/aws/), decision: 'keep' as const },
    { hash: hashOf(/email/), decision: 'keep' as const },
  ]
  const request = { conversationId, secrets: 'mask-found' as const, decisions }
  const refused = await send('POST', '/api/shares', request)
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: { field: 'reason' } }])
  const share = (await (
    await send('POST', '/api/shares', { ...request, reason: 'the key is revoked' })
  ).json()) as ShareAnswer
  for (const text of await publicTexts(share)) {
    expect(text).not.toContain(TOKEN)
    if (text.includes('[GitHub token 1]')) expect(text).toContain(KEY)
  }
  const again = await preview({ shareId: share.id })
  expect(again.changes).toEqual([])
  expect(again.values.map(({ kind, decision }) => [/github/.test(kind), decision])).toContainEqual([
    true,
    'mask',
  ])
  await replace(share.id, { secrets: 'mask-found', decisions: [{ hash: hashOf(/email/), decision: 'mask' }] })
  for (const text of await publicTexts(share)) expect(text).not.toContain('ada.lovelace')
})

test('new secrets in an update are refused until somebody decides', async () => {
  const session = '22222222-0000-4000-8000-000000000002'
  const share = await published(await importedSession(session, 'What do vaults weigh?'))
  await importedSession(session, 'What do vaults weigh?', `Use ${TOKEN}.`)
  const refused = await replace(share.id, {})
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { totalFindings: 1 } }])
  expect((await publicTexts(share))[0]).not.toContain('Use ')
  expect((await replace(share.id, { secrets: 'mask-new' })).status).toBe(200)
  for (const text of (await publicTexts(share)).slice(0, 3)) expect(text).toContain('[GitHub token 1]')
})

test('an import that arrives after the preview of a link goes out only once somebody has looked at it', async () => {
  const session = '33333333-0000-4000-8000-000000000003'
  const share = await published(await importedSession(session, 'What do cellars weigh?'))
  const { source } = await preview({ shareId: share.id })
  await importedSession(session, 'What do cellars weigh?', 'And what about attics?')
  const refused = await replace(share.id, { source })
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: { reason: 'out-of-date' } }])
  for (const text of await publicTexts(share)) expect(text).not.toContain('attics')
  const looked = await preview({ shareId: share.id })
  expect((await replace(share.id, { source: looked.source })).status).toBe(200)
  expect((await publicTexts(share))[0]).toContain('attics')
})

test('what a link shows and who may read it change together', async () => {
  const share = await published(chat(subjectOf('gates')), { depth: 'dialogue' })
  const limits = { audience: 'workspace', maxViews: 3 } as const
  const entry = (await (await replace(share.id, { depth: 'everything', limits })).json()) as ShareEntry
  expect(entry).toMatchObject({ depth: 'everything', audience: 'workspace', maxViews: 3 })
  expect((await server.request(share.path, { key: null })).status).toBe(401)
})

test('two links of the same content are refused, and neither changes', async () => {
  const messages = chat(subjectOf('twins'))
  const everything = await published(messages)
  const dialogue = await published(messages, { depth: 'dialogue' })
  const refused = await replace(dialogue.id, { depth: 'everything' })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { reason: 'already-published' } },
  ])
  expect((await publicTexts(dialogue))[0]).not.toContain('pondering')
  expect((await publicTexts(everything))[3]).toContain('pondering')
})

test('another workspace can neither preview nor change a link, nor is told that it is there', async () => {
  const share = await published(chat(subjectOf('fences')))
  const stranger = await openPerson(server, 'stranger@example.org', { address: '198.51.100.9' })
  const statuses = await Promise.all([
    stranger.send(`/api/shares/${share.id}/content`, { method: 'PUT', body: { depth: 'summary' } }),
    stranger.send('/api/shares/preview', { method: 'POST', body: { shareId: share.id } }),
    stranger.send(`/api/shares/${share.id}`),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await replace('x'.repeat(22), {})).status).toBe(404)
})
