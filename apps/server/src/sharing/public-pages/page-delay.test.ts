import {
  conversationPagePath,
  type HeldDecision,
  publicPageFilePath,
  publicPagePath,
} from '@vitrine/api-client/contract/pages'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type PageServer, startPageServer, TOKEN } from '../../__fixtures__/delayed-page.ts'
import {
  addTo,
  appendMessages,
  createLiveConversation,
  passTime,
  readLiveConversation,
  readPage,
  said,
  switchPage,
  textsOf,
} from '../../__fixtures__/live-chat.ts'
import { PIXEL } from '../../__fixtures__/transcripts.ts'
import { OPEN_POLICY } from '../../people/policy/publishing-policy.ts'
import {
  auditLog,
  conversationEvents,
  publicPages,
  publishingPolicies,
} from '../../platform/database/schema.ts'
import { trimEvents } from '../../conversations/live/trim-events.ts'

let started: PageServer
let server: PageServer['server']
let pages: PageServer['pages']
beforeAll(async () => {
  started = await startPageServer()
  ;({ server, pages } = started)
})
afterAll(() => started.close())

const get = (path: string) => server.request(path, { key: null })

test('what was just written is in no public byte before the delay has passed, and in all of them after it', async () => {
  const { id, page, later } = await pages.openDelayed()
  const reader = await pages.followPage(page.id)
  await appendMessages(server, id, said('a1', 'Fresh steam'))
  expect(textsOf(await readLiveConversation(server, id))).toEqual(['Old steam', 'Fresh steam'])
  await later(30)
  const before = await pages.everythingPublic(page)
  expect(before).toMatch('Old steam')
  expect(before).not.toMatch('Fresh')
  expect(reader.numbers()).toEqual([])
  await later(31)
  await vi.waitFor(() => expect(reader.numbers()).toEqual([2]))
  const after = await readPage(server, page.id)
  expect(after.seq).toBe(2)
  expect(Object.keys(after.conversation.html)).toHaveLength(2)
  expect(await (await get(new URL(page.url).pathname)).text()).toMatch('Fresh steam')
})

test('a page that is opened with a delay does not exist until what stood there is old enough', async () => {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', 'Written just now'))
  const page = await switchPage(server, id, true, { delaySeconds: 60 })
  expect(page).toMatchObject({ delaySeconds: 60, isStopped: false, held: null })
  expect((await get(publicPagePath(page.id))).status).toBe(404)
  expect(await pages.everythingPublic(page)).not.toMatch('Written')
  await passTime(server, { id, pageId: page.id }, 61)
  expect(await pages.everythingPublic(page)).toMatch('Written just now')
})

test('the server releases by itself what is due', async () => {
  const { id, page } = await pages.openDelayed(1)
  const reader = await pages.followPage(page.id)
  await appendMessages(server, id, said('a1', 'In a second'))
  await vi.waitFor(() => expect(reader.numbers()).toEqual([2]), 8000)
})

test('what is taken back within the delay is never read by anybody', async () => {
  const { id, page, later } = await pages.openDelayed()
  const reader = await pages.followPage(page.id)
  await appendMessages(server, id, said('a1', 'Oops'), said('a2', 'Fine'))
  await later(50)
  expect((await addTo(server, id, { messages: [], removedIds: ['a1'] })).status).toBe(200)
  await later(20)
  expect(await pages.everythingPublic(page)).not.toMatch(/Oops|Fine/)
  await later(60)
  await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toBe('start-over'))
  const released = await pages.everythingPublic(page)
  expect(released).toMatch('Fine')
  expect(released + JSON.stringify(reader.frames)).not.toMatch('Oops')
})

test('what readers have and the owner takes back is gone at once, also from a stopped page', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', 'Leaked'), said('a2', 'Draft'), said('a3', 'Fine'))
  await later(61)
  expect(await pages.everythingPublic(page)).toMatch('Leaked')
  await switchPage(server, id, true, { isStopped: true })
  await addTo(server, id, { messages: [said('a2', 'Better')], removedIds: ['a1'] })
  await later(0)
  const stopped = await pages.everythingPublic(page)
  expect(stopped).toMatch('Fine')
  expect(stopped).not.toMatch(/Leaked|Draft|Better/)
  await switchPage(server, id, true, { isStopped: false })
  await later(61)
  const released = await pages.everythingPublic(page)
  expect(released).toMatch('Better')
  expect(released).not.toMatch(/Leaked|Draft/)
})

test('a file is readable once the event that brings it is released', async () => {
  const { id, page, later } = await pages.openDelayed()
  const pixels = Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64')
  const path = publicPageFilePath(page.id, createHash('sha256').update(pixels).digest('hex'))
  const file = { type: 'file', mediaType: 'image/png', url: PIXEL } as const
  await appendMessages(server, id, { id: 'a1', role: 'assistant', parts: [file] })
  await server.services.liveConversations.settle(id)
  expect((await get(path)).status).toBe(404)
  await later(61)
  expect((await get(path)).status).toBe(200)
})

test('a stopped page keeps what its readers have, shows nothing more, and goes on where it stood', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  await appendMessages(server, id, said('u1', 'Before'))
  const reader = await pages.followPage(page.id)
  expect(await switchPage(server, id, true, { isStopped: true })).toMatchObject({ isStopped: true })
  await appendMessages(server, id, said('a1', 'Behind the glass'))
  await passTime(server, { id, pageId: page.id }, 3600)
  const stopped = await pages.everythingPublic(page)
  expect(stopped).toMatch('Before')
  expect(stopped).not.toMatch('Behind')
  await server.store.database
    .update(conversationEvents)
    .set({ at: new Date(0) })
    .where(eq(conversationEvents.conversationId, id))
  await server.services.liveConversations.settle(id)
  await trimEvents(server.store.database)
  expect(reader.numbers()).not.toContain(2)
  await switchPage(server, id, true, { isStopped: false })
  await vi.waitFor(() => expect(reader.numbers()).toContain(2))
  expect(await pages.everythingPublic(page)).toMatch('Behind the glass')
  const [row] = await server.store.database.select().from(publicPages).where(eq(publicPages.id, page.id))
  expect(row?.releasedSeq).toBeNull()
  const actions = (await server.store.database.select().from(auditLog)).map(({ action }) => action)
  expect(actions.slice(-2)).toEqual(['page-stopped', 'page-resumed'])
})

test('a secret is asked about before it is due, and holds the page back until it is masked', async () => {
  const { id, page, later } = await pages.openDelayed()
  const reader = await pages.followPage(page.id)
  await appendMessages(server, id, said('a1', `Use ${TOKEN} now`), said('a2', 'Steam'))
  await later(0)
  const asked = await pages.readEntry(id)
  expect(asked.held).toMatchObject({ isStanding: false, total: 1, findings: [{ messageId: 'a1' }] })
  expect(JSON.stringify(asked)).not.toMatch(TOKEN.slice(0, 12))
  await later(61)
  const { held } = await pages.readEntry(id)
  expect(held?.isStanding).toBe(true)
  expect(await pages.everythingPublic(page)).not.toMatch(/ghp_|Steam/)
  expect((await pages.decide(id, { id: 'other', decision: 'mask' })).status).toBe(409)
  expect((await pages.decide(id, { id: held?.id ?? '', decision: 'mask' })).status).toBe(200)
  await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toBe('start-over'))
  const released = await pages.everythingPublic(page)
  expect(released).toMatch('Use [GitHub token 1] now')
  expect(released).toMatch('Steam')
  expect(released + JSON.stringify(reader.frames)).not.toMatch('ghp_')
  expect((await pages.readEntry(id)).held).toBeNull()

  const next = await pages.followPage(page.id)
  await appendMessages(server, id, said('a3', 'Later steam'))
  await later(61)
  await vi.waitFor(() => expect(next.numbers()).toHaveLength(1))
  await switchPage(server, id, true, { delaySeconds: 0 })
  expect(await pages.everythingPublic(page)).not.toMatch('ghp_')
  expect((await pages.decide(id, { id: held?.id ?? '', decision: 'mask' })).status).toBe(404)
})

test('the first half of a secret waits for the second', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', `Use ${TOKEN.slice(0, 20)}`))
  await later(30)
  await appendMessages(server, id, said('a1', `Use ${TOKEN} now`))
  await later(31)
  expect(await pages.everythingPublic(page)).not.toMatch('ghp_')
  expect((await pages.readEntry(id)).held).toMatchObject({ isStanding: true, total: 1 })
})

test('a secret is published with a reason that stands in the activity', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', `Use ${TOKEN} now`))
  await later(61)
  const held = (await pages.readEntry(id)).held?.id ?? ''
  expect((await pages.decide(id, { id: held, decision: 'publish' } as HeldDecision)).status).toBe(400)
  expect((await pages.decide(id, { id: held, decision: 'publish', reason: 'A test token' })).status).toBe(200)
  expect(await pages.everythingPublic(page)).toMatch(TOKEN)
  const last = (await server.store.database.select().from(auditLog)).at(-1)
  expect(last).toMatchObject({ action: 'page-secrets-published', subject: 'Ada: A test token' })
})

test('a secret that was kept with a reason is held back once a second person has to approve such', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', `Use ${TOKEN} now`))
  await later(61)
  const kept = (await pages.readEntry(id)).held?.id ?? ''
  await pages.decide(id, { id: kept, decision: 'publish', reason: 'A test token' })
  expect(await pages.everythingPublic(page)).toMatch(TOKEN)

  const { database } = server.store
  const [row] = await database.select().from(publicPages).where(eq(publicPages.id, page.id))
  const workspaceId = row?.workspaceId ?? ''
  await database.insert(publishingPolicies).values({ ...OPEN_POLICY, workspaceId, secondPerson: ['bypass'] })
  onTestFinished(async () => {
    await database.delete(publishingPolicies).where(eq(publishingPolicies.workspaceId, workspaceId))
  })
  await appendMessages(server, id, said('a2', `Again ${TOKEN} here`))
  await later(61)
  const { held } = await pages.readEntry(id)
  expect(held).toMatchObject({ isStanding: true })
  const before = await pages.everythingPublic(page)
  expect(before).toMatch(`Use ${TOKEN}`)
  expect(before).not.toMatch('Again')
  const publish = { id: held?.id ?? '', decision: 'publish', reason: 'A test token' } as const
  expect((await pages.decide(id, publish)).status).toBe(403)
  expect((await pages.decide(id, { id: held?.id ?? '', decision: 'mask' })).status).toBe(200)
  const masked = await pages.everythingPublic(page)
  expect(masked).toMatch('Again [GitHub token 1] here')
  expect(masked).not.toMatch('ghp_')
})

test('a delay without an end is refused', async () => {
  const id = await createLiveConversation(server)
  const body = JSON.stringify({ isOpen: true, name: 'Ada', description: '', model: null, delaySeconds: 61 })
  expect((await server.request(conversationPagePath(id), { method: 'PUT', body })).status).toBe(400)
})
