import { PAGES_PATH, pagesAnswerSchema } from '@vitrine/api-client/contract/pages'
import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import type { ConversationEvent } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PageServer, startPageServer, TOKEN } from '../../__fixtures__/delayed-page.ts'
import {
  appendMessages,
  createLiveConversation,
  openHeldPage,
  passTime,
  readPage,
  said,
  switchPage,
  textsOf,
} from '../../__fixtures__/live-chat.ts'
import { openMember } from '../../__fixtures__/people.ts'
import { runTaskHere } from '../../__fixtures__/start-test-server.ts'
import { conversationEvents, publicPages } from '../../platform/database/schema.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { PublicationTasks } from '../publication-tasks.ts'
import { releasePage } from './release-page.ts'

let started: PageServer
let server: PageServer['server']
let pages: PageServer['pages']
beforeAll(async () => {
  started = await startPageServer()
  ;({ server, pages } = started)
})
afterAll(() => started.close())

const emit = (id: string, ...events: ConversationEvent[]) =>
  server.services.liveConversations.add(id, () => events)

const setText = (messageId: string, text: string): ConversationEvent => ({
  type: 'part-set',
  messageId,
  index: 0,
  part: { type: 'text', text },
})

const grown = (at: number): ConversationEvent => {
  return { type: 'part-grown', messageId: 'a2', index: 0, offset: 5 + at, text: 'x' }
}

const textsNow = async (pageId: string) => textsOf((await readPage(server, pageId)).conversation.conversation)

async function readRow(pageId: string) {
  const [row] = await server.store.database.select().from(publicPages).where(eq(publicPages.id, pageId))
  if (!row) throw new Error('There is no page.')
  return row
}

test('a message that fills a segment alone leaves when it is taken back in part, and comes back as it is then', async () => {
  const { id, page, later } = await pages.openDelayed(60, 'Full '.repeat(2000))
  await appendMessages(server, id, said('a1', 'Draft of steam'))
  await later(61)
  expect(await pages.everythingPublic(page)).toMatch('Draft of steam')
  await emit(id, setText('a1', 'Better'))
  await later(0)
  expect(await textsNow(page.id)).toHaveLength(1)
  expect(await pages.everythingPublic(page)).not.toMatch(/Draft|Better/)
  await emit(id, { type: 'part-grown', messageId: 'a1', index: 0, offset: 6, text: ' steam' })
  await later(61)
  expect((await textsNow(page.id))[1]).toBe('Better steam')
  expect(await pages.everythingPublic(page)).not.toMatch('Draft')
})

test('what readers have leaves a stopped page however much was written since', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', 'Leaked'), said('a2', 'Long '), said('a3', 'Leaked too'))
  await later(61)
  await switchPage(server, id, true, { isStopped: true })
  await emit(id, { type: 'message-removed', messageId: 'a3' })
  await emit(id, ...Array.from({ length: 5001 }, (_, at) => grown(at)))
  await emit(id, { type: 'message-removed', messageId: 'a1' }, { type: 'message-finished', messageId: 'a2' })
  await later(0)
  expect(await textsNow(page.id)).toEqual(['Old steam', 'Long '])
  await switchPage(server, id, true, { isStopped: false })
  await later(61)
  await vi.waitFor(async () =>
    expect(await textsNow(page.id)).toEqual(['Old steam', `Long ${'x'.repeat(5001)}`]),
  )
}, 60_000)

test('a release ends the lease of the page in the same step as it says when it is due again', async () => {
  const { page } = await pages.openDelayed()
  const held = { leaseHolder: 'another server', attempts: 3, dueAt: new Date(Date.now() + 60_000) }
  await server.store.database.update(publicPages).set(held).where(eq(publicPages.id, page.id))
  await server.services.pageReleases.settle(page.id)
  expect(await readRow(page.id)).toMatchObject({ leaseHolder: null, attempts: 0, dueAt: null })
})

test('what was taken back leaves readers also where more is taken back meanwhile, and that follows after a rest', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', 'Leaked'), said('a2', 'Leaked later'))
  await later(61)
  await switchPage(server, id, true, { isStopped: true })
  await emit(id, { type: 'message-removed', messageId: 'a1' })
  const takeBackMeanwhile: RunTask<PublicationTasks> = async (name, input) => {
    const output = await runTaskHere(name, input)
    await emit(id, { type: 'message-removed', messageId: 'a2' })
    return output
  }
  const { database, folder } = server.services
  const before = new Date()
  await releasePage(
    { database, runTask: takeBackMeanwhile, secret: 'of the test', blobs: folder.blobs },
    page.id,
  )
  expect(await textsNow(page.id)).toEqual(['Old steam', 'Leaked later'])
  expect((await readRow(page.id)).dueAt?.getTime()).toBeGreaterThan(before.getTime() + 500)
  await server.services.pageReleases.settle(page.id)
  expect(await textsNow(page.id)).toEqual(['Old steam'])
  expect((await readRow(page.id)).dueAt).toBeNull()
})

test('a title that is changed leaves a stopped page', async () => {
  const { id, page, later } = await pages.openDelayed()
  expect(await pages.everythingPublic(page)).toMatch('Kettles')
  const reader = await pages.followPage(page.id)
  await switchPage(server, id, true, { isStopped: true })
  await emit(id, { type: 'conversation-changed', title: 'Boilers' })
  await later(0)
  expect(await pages.everythingPublic(page)).not.toMatch(/Kettles|Boilers/)
  await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toBe('start-over'))
  await switchPage(server, id, true, { isStopped: false })
  await later(61)
  expect(await pages.everythingPublic(page)).toMatch('Boilers')
})

test('readers who have the page open start over when something in it is masked, each time', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const other = `ghp_${'8bC4eF0gH2'.repeat(3)}mNoP3r`
  await appendMessages(server, id, said('a1', `Use ${TOKEN}`), said('a2', 'Steam'))
  await switchPage(server, id, true, { delaySeconds: 60 })
  const reader = await pages.followPage(page.id)
  await appendMessages(server, id, said('u2', 'More'))
  await passTime(server, { id, pageId: page.id }, 0)
  await pages.decide(id, { id: (await pages.readEntry(id)).held?.id ?? '', decision: 'mask' })
  await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toBe('start-over'))
  expect(await pages.everythingPublic(page)).not.toMatch('ghp_')

  await appendMessages(server, id, said('a3', `Or ${other}`))
  await passTime(server, { id, pageId: page.id }, 61)
  const { held } = await pages.readEntry(id)
  expect(held?.isStanding).toBe(true)
  const second = await pages.followPage(page.id)
  await pages.decide(id, { id: held?.id ?? '', decision: 'mask' })
  await vi.waitFor(() => expect(second.frames.at(-1)?.type).toBe('start-over'))
})

test('readers do not start over again and again while a masked message grows', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', `Use ${TOKEN} now`))
  await later(61)
  await pages.decide(id, { id: (await pages.readEntry(id)).held?.id ?? '', decision: 'mask' })
  const masked = 'Use [GitHub token 1] now'
  expect(await textsNow(page.id)).toEqual(['Old steam', masked])
  const reader = await pages.followPage(page.id)
  const grow = async (text: string, offset: number) => {
    await emit(id, { type: 'part-grown', messageId: 'a1', index: 0, offset, text })
    await server.store.database
      .update(conversationEvents)
      .set({ addedAt: new Date(0) })
      .where(eq(conversationEvents.conversationId, id))
    await later(0)
  }
  const { length } = `Use ${TOKEN} now`
  await grow(' or', length)
  await grow(' later', length + 3)
  expect(await textsNow(page.id)).toEqual(['Old steam', masked])
  expect(reader.frames.at(-1)?.type).toBe('live')
  await later(10)
  expect(await textsNow(page.id)).toEqual(['Old steam', `${masked} or later`])
  await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toBe('start-over'))
})

test('members are not shown what was found in pages of others', async () => {
  const id = await createLiveConversation(server)
  await openHeldPage(server, id)
  const member = await openMember(server, 'member@example.org', 'member')
  const headers = { [WORKSPACE_HEADER]: server.workspaceId }
  const seen = pagesAnswerSchema.parse(await (await member.send(PAGES_PATH, { headers })).json()).pages
  expect(seen.find(({ conversationId }) => conversationId === id)).toMatchObject({ isOwn: false, held: null })
  const own = pagesAnswerSchema.parse(await (await server.request(PAGES_PATH)).json()).pages
  expect(own.find(({ conversationId }) => conversationId === id)?.held).toMatchObject({ total: 1 })
})

test('a message leaves a stopped page also while a secret that readers have waits for a decision', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  await appendMessages(server, id, said('u1', 'Hi'), said('a1', `Use ${TOKEN}`), said('a2', 'Leaked'))
  await switchPage(server, id, true, { delaySeconds: 60 })
  const settle = () => passTime(server, { id, pageId: page.id }, 0)
  await settle()
  await switchPage(server, id, true, { delaySeconds: 60, isStopped: true })
  await emit(id, { type: 'message-removed', messageId: 'a2' })
  await settle()
  expect(await pages.everythingPublic(page)).not.toMatch('Leaked')
  expect(await textsNow(page.id)).toEqual(['Hi', `Use ${TOKEN}`])
  expect((await pages.readEntry(id)).held?.isStanding).toBe(true)
  await emit(id, { type: 'message-removed', messageId: 'a1' })
  await settle()
  expect(await pages.everythingPublic(page)).not.toMatch('ghp_')
  expect((await pages.readEntry(id)).held).toBeNull()
})
