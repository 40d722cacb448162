import { conversationMaskingPath } from '@vitrine/api-client/contract/conversations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PageServer, startPageServer } from '../../__fixtures__/delayed-page.ts'
import {
  addTo,
  ageConversation,
  appendMessages,
  createLiveConversation,
  passTime,
  readLiveConversation,
  readPage,
  said,
  switchPage,
  textsOf,
} from '../../__fixtures__/live-chat.ts'
import { newToken, wholeDatabase } from '../../__fixtures__/stored-bytes.ts'
import { publicPages } from '../../platform/database/schema.ts'

let started: PageServer
let server: PageServer['server']
let pages: PageServer['pages']
beforeAll(async () => {
  started = await startPageServer()
  ;({ server, pages } = started)
})
afterAll(() => started.close())

async function mask(id: string): Promise<void> {
  const body = JSON.stringify({ level: 'secrets' })
  expect((await server.request(conversationMaskingPath(id), { method: 'POST', body })).status).toBe(200)
}

const pageTexts = async (pageId: string) =>
  textsOf((await readPage(server, pageId)).conversation.conversation)

test('a stopped page keeps what its readers have, masked, and shows the rest, masked, when it goes on', async () => {
  const [had, held] = [newToken(), newToken()]
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', `Use ${had}`), said('a1', 'Old steam'))
  const page = await switchPage(server, id, true)
  await switchPage(server, id, true, { isStopped: true })
  await appendMessages(server, id, said('a2', `Not ${held}`), said('u2', 'New steam'))
  const reader = await pages.followPage(page.id)

  await mask(id)
  const stopped = await pages.everythingPublic(page)
  expect(await pageTexts(page.id)).toEqual(['Use [GitHub token 1]', 'Old steam'])
  expect(stopped).not.toMatch(/New steam|GitHub token 2|ghp_/)
  expect(await pages.readEntry(id)).toMatchObject({ isOpen: true, isStopped: true, held: null })
  const rows = await wholeDatabase(server)
  expect([rows.includes(had), rows.includes(held)]).toEqual([false, false])

  await switchPage(server, id, true, { isStopped: false })
  const all = ['Use [GitHub token 1]', 'Old steam', 'Not [GitHub token 2]', 'New steam']
  expect(await pageTexts(page.id)).toEqual(all)
  expect(textsOf(await readLiveConversation(server, id))).toEqual(all)
  await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toBe('start-over'))

  await appendMessages(server, id, said('a3', 'Fresh steam'))
  await vi.waitFor(async () => expect(await pageTexts(page.id)).toEqual([...all, 'Fresh steam']))
})

test('a page that waits for a decision goes on after its delay, with what it waited for masked', async () => {
  const { id, page, later } = await pages.openDelayed()
  const secret = newToken()
  await appendMessages(server, id, said('a1', `Not ${secret}`), said('u2', 'New steam'))
  await later(61)
  expect((await pages.readEntry(id)).held).toMatchObject({ isStanding: true, total: 1 })
  expect(await pageTexts(page.id)).toEqual(['Old steam'])

  await mask(id)
  expect((await pages.readEntry(id)).held).toBeNull()
  expect(await pageTexts(page.id)).toEqual(['Old steam'])
  await later(30)
  expect(await pages.everythingPublic(page)).not.toMatch(/New steam|ghp_/)
  await later(31)
  expect(await pageTexts(page.id)).toEqual(['Old steam', 'Not [GitHub token 1]', 'New steam'])
})

test('half a secret that readers of a stopped page have leaves them once the whole is masked', async () => {
  const secret = newToken()
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', 'Which one?'), said('a1', `Use ${secret.slice(0, 12)}`))
  const page = await switchPage(server, id, true)
  await switchPage(server, id, true, { isStopped: true })
  await addTo(server, id, { messages: [said('a1', `Use ${secret}`)] })
  expect(await pages.everythingPublic(page)).toMatch(secret.slice(0, 12))

  await mask(id)
  expect(await pageTexts(page.id)).toEqual(['Which one?'])
  expect((await wholeDatabase(server)).includes(secret.slice(0, 12))).toBe(false)
  await switchPage(server, id, true, { isStopped: false })
  expect(await pageTexts(page.id)).toEqual(['Which one?', 'Use [GitHub token 1]'])
})

test('what was removed or renamed while a page is stopped does not come back when it is masked', async () => {
  const { id, page, later } = await pages.openDelayed(0)
  await appendMessages(server, id, said('a1', 'Mistake'), said('u2', `Use ${newToken()}`))
  await switchPage(server, id, true, { isStopped: true })
  await addTo(server, id, { messages: [said('a3', 'Better')], removedIds: ['a1'] })
  await mask(id)
  expect(await pages.everythingPublic(page)).not.toMatch(/Mistake|Better/)
  await switchPage(server, id, true, { isStopped: false })
  // Its readers started over a moment ago.
  await later(11)
  expect(await pageTexts(page.id)).toEqual(['Old steam', 'Use [GitHub token 1]', 'Better'])
})

test('a page that is stopped before anything of it was released shows nothing until it goes on', async () => {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', `Use ${newToken()}`))
  const page = await switchPage(server, id, true, { delaySeconds: 60, isStopped: true })
  await mask(id)
  expect(await pages.everythingPublic(page)).not.toMatch(/Use/)
  await switchPage(server, id, true, { isStopped: false, delaySeconds: 0 })
  expect(await pageTexts(page.id)).toEqual(['Use [GitHub token 1]'])
})

test('the end of a conversation that comes while its page is stopped reaches its readers once it is masked', async () => {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', `Use ${newToken()}`))
  const page = await switchPage(server, id, true)
  await switchPage(server, id, true, { isStopped: true })
  await addTo(server, id, { messages: [], isEnded: true })

  await mask(id)
  const endOfPage = async () => (await readPage(server, page.id)).conversation.conversation.endedAt
  expect(await endOfPage()).toBeUndefined()
  await switchPage(server, id, true, { isStopped: false })
  const { endedAt } = await readLiveConversation(server, id)
  expect(endedAt).toBeDefined()
  expect(await endOfPage()).toBe(endedAt)
  expect(await pageTexts(page.id)).toEqual(['Use [GitHub token 1]'])
})

test('half a secret in the title of a stopped page is stored nowhere once the whole is masked', async () => {
  const secret = newToken()
  const id = await createLiveConversation(server, `Use ${secret.slice(0, 12)}`)
  await appendMessages(server, id, said('u1', 'Which one?'))
  const page = await switchPage(server, id, true)
  await switchPage(server, id, true, { isStopped: true })
  await addTo(server, id, { title: `Use ${secret}`, messages: [said('a1', 'The old one.')] })
  await addTo(server, id, { messages: [], isEnded: true })

  await mask(id)
  expect((await wholeDatabase(server)).includes(secret.slice(0, 12))).toBe(false)
  expect(await pageTexts(page.id)).toEqual(['Which one?'])
  await switchPage(server, id, true, { isStopped: false })
  // Its readers started over a moment ago.
  await passTime(server, { id, pageId: page.id }, 11)
  const { conversation } = (await readPage(server, page.id)).conversation
  const { title, endedAt } = await readLiveConversation(server, id)
  expect(title).toBe('Use [GitHub token 1]')
  expect(endedAt).toBeDefined()
  expect(conversation).toMatchObject({ title, endedAt })
  expect(textsOf(conversation)).toEqual(['Which one?', 'The old one.'])
})

test('looking at what masking would do releases nothing of a page, though it is due', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', `Not ${newToken()}`), said('u2', 'New steam'))
  await later(0)
  await ageConversation(server, { id, pageId: page.id }, 61)
  const readRows = () => server.store.database.select().from(publicPages).where(eq(publicPages.id, page.id))
  const before = await readRows()

  expect((await server.request(conversationMaskingPath(id))).status).toBe(200)
  expect(await readRows()).toEqual(before)
  await later(0)
  expect(await readRows()).not.toEqual(before)
})
