import { toolEntrySchema, TOOLS_PATH, type ToolRequest } from '@vitrine/api-client/contract/tools'
import type { ConversationEvent, Part } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DelayedPages, delayedPages, TOKEN } from '../../__fixtures__/delayed-page.ts'
import {
  appendMessages,
  createLiveConversation,
  passTime,
  readPage,
  said,
  switchPage,
} from '../../__fixtures__/live-chat.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { runTaskHere, startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { pageStates, tools } from '../../platform/database/schema.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { PublicationTasks } from '../publication-tasks.ts'
import { readPageState } from './read-page-state.ts'
import { releasePage } from './release-page.ts'

let server: TestServer
let live: LiveServer
let pages: DelayedPages
beforeAll(async () => {
  server = await startTestServer()
  live = await listenLive(server)
  pages = delayedPages(server, live)
  const body: Partial<ToolRequest> = { name: 'lookup', title: 'Customer search', sensitive: ['customer'] }
  const answer = await server.request(TOOLS_PATH, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
})
afterAll(async () => {
  await live.close()
  await server.close()
})

const emit = (id: string, ...events: ConversationEvent[]) =>
  server.services.liveConversations.add(id, () => events)

const INPUT = '{"city":"Ulm","customer":"Zuse 1941","note":"of Zuse 1941"}'

const call = (input: unknown, text?: string): Part => ({
  type: 'tool-call',
  toolCallId: 'c1',
  toolName: 'lookup',
  input,
  ...(text !== undefined && { result: { outcome: 'success', content: [{ type: 'text', text }] } }),
})

/** A call whose input is written a few characters at a time, with its result. */
function streamedCall(messageId: string): ConversationEvent[] {
  const set = (part: Part): ConversationEvent => ({ type: 'part-set', messageId, index: 0, part })
  const pieces = INPUT.match(/.{1,7}/g) ?? []
  return [
    set(call('')),
    ...pieces.map((text, at): ConversationEvent => {
      return { type: 'part-grown', messageId, index: 0, offset: at * 7, text }
    }),
    set(call(JSON.parse(INPUT))),
    set(call(JSON.parse(INPUT), 'Found Zuse 1941')),
    { type: 'message-finished', messageId },
  ]
}

async function shownCall(pageId: string): Promise<unknown> {
  const { conversation } = (await readPage(server, pageId)).conversation
  return conversation.messages.find(({ id }) => id === 'a1')?.parts[0]
}

const WHOLE = {
  toolName: 'lookup',
  shownAs: { title: 'Customer search' },
  input: { city: 'Ulm', customer: '[withheld]', note: 'of [withheld]' },
  result: { content: [{ text: 'Found [withheld]' }] },
}

test('what sensitive fields of tools hold is in no byte of a live page, while it is written and after', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  await appendMessages(server, id, said('a1', '', { parts: [] }))
  const reader = await pages.followPage(page.id)
  for (const event of streamedCall('a1')) {
    await emit(id, event)
    if (event.type === 'part-grown') await server.services.liveConversations.settle(id)
    expect(await pages.everythingPublic(page)).not.toMatch(/Zus|1941/)
  }
  await server.services.liveConversations.settle(id)
  const everything = await pages.everythingPublic(page)
  expect(everything).not.toMatch(/Zus|1941/)
  expect(everything).toMatch('Customer search')
  expect(await shownCall(page.id)).toMatchObject(WHOLE)
  const frames = JSON.stringify(reader.frames)
  expect(frames).toMatch('Found [withheld]')
  expect(frames).toMatch('Ulm')
  expect(frames).not.toMatch(/Zus|1941/)
  const grown = reader.frames.flatMap((frame) =>
    frame.type === 'events' ? frame.events.map(({ event }) => event as ConversationEvent) : [],
  )
  expect(grown.flatMap((event) => (event.type === 'part-grown' ? [event.text] : [])).join('')).toBe(
    '{"city":"Ulm","customer":',
  )
})

test('a page with a delay withholds the same', async () => {
  const { id, page, later } = await pages.openDelayed()
  await appendMessages(server, id, said('a1', '', { parts: [] }))
  for (const event of streamedCall('a1')) {
    await emit(id, event)
    await later(61)
    expect(await pages.everythingPublic(page)).not.toMatch(/Zus|1941/)
  }
  await vi.waitFor(async () => expect(await shownCall(page.id)).toMatchObject(WHOLE))
})

test('a page that is opened over what was said withholds the same', async () => {
  for (const delaySeconds of [0, 60]) {
    const id = await createLiveConversation(server)
    await appendMessages(server, id, {
      id: 'a1',
      role: 'assistant',
      parts: [call(JSON.parse(INPUT), 'Found Zuse 1941')],
    })
    const page = await switchPage(server, id, true, { delaySeconds })
    await passTime(server, { id, pageId: page.id }, 3600)
    expect(await shownCall(page.id)).toMatchObject(WHOLE)
    expect(await pages.everythingPublic(page)).not.toMatch(/Zus|1941/)
  }
})

test.each([0, 60])(
  'what a tool is said to withhold later leaves a page with a delay of %i s',
  async (delaySeconds) => {
    const id = await createLiveConversation(server)
    const page = await switchPage(server, id, true, { delaySeconds })
    const part = {
      ...call({ code: 'Enigma 7' }, 'Enigma 7 is right'),
      toolName: `door-${delaySeconds}`,
    } as Part
    await appendMessages(server, id, { id: 'a1', role: 'assistant', parts: [part] })
    await passTime(server, { id, pageId: page.id }, 61)
    const reader = await pages.followPage(page.id)
    expect(await pages.everythingPublic(page)).toMatch('Enigma')
    const tool: Partial<ToolRequest> = { name: `door-${delaySeconds}`, sensitive: ['code'] }
    await server.request(TOOLS_PATH, { method: 'POST', body: JSON.stringify(tool) })
    await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toBe('start-over'))
    const everything = await pages.everythingPublic(page)
    expect(everything).toMatch('[withheld] is right')
    expect(everything).not.toMatch('Enigma')
  },
)

test('what a tool is said to withhold later leaves a page on which a secret waits for a decision', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const part = { ...call({ gate: 'Enigma 8' }), toolName: 'gate' } as Part
  await appendMessages(server, id, { id: 'a1', role: 'assistant', parts: [part] }, said('a2', TOKEN))
  await switchPage(server, id, true, { delaySeconds: 60, isStopped: true })
  expect(await pages.everythingPublic(page)).toMatch('Enigma')
  const tool: Partial<ToolRequest> = { name: 'gate', sensitive: ['gate'] }
  await server.request(TOOLS_PATH, { method: 'POST', body: JSON.stringify(tool) })
  await passTime(server, { id, pageId: page.id }, 0)
  const everything = await pages.everythingPublic(page)
  expect(everything).not.toMatch('Enigma')
  expect(everything).toMatch(TOKEN)
})

test('a release that a tool was changed during, again, is begun anew', async () => {
  const { id, page, later } = await pages.openDelayed()
  const part = { ...call({ first: 'Lorenz 1', second: 'Lorenz 2' }), toolName: 'vault' } as Part
  await appendMessages(server, id, { id: 'a1', role: 'assistant', parts: [part] })
  await later(61)
  expect(await pages.everythingPublic(page)).toMatch('Lorenz 2')
  const made = await server.request(TOOLS_PATH, {
    method: 'POST',
    body: JSON.stringify({ name: 'vault', sensitive: ['first'] } satisfies Partial<ToolRequest>),
  })
  const tool = toolEntrySchema.parse(await made.json())
  const { database, folder } = server.services
  const isIt = eq(pageStates.pageId, page.id)
  // The worker may have renewed it already.
  const [before] = await database.update(pageStates).set({ rendererVersion: '' }).where(isIt).returning()
  const changeMeanwhile: RunTask<PublicationTasks> = async (name, input) => {
    const output = await runTaskHere(name, input)
    const sensitive = ['first', 'second']
    await database.update(tools).set({ sensitive }).where(eq(tools.id, tool.id))
    return output
  }
  await releasePage(
    { database, runTask: changeMeanwhile, secret: 'of the test', blobs: folder.blobs },
    page.id,
  )
  const [state] = await database.select().from(pageStates).where(isIt)
  expect(state).toMatchObject({ rendererVersion: '', restarts: (before?.restarts ?? 0) + 1 })
  await server.services.pageReleases.settle(page.id)
  expect(await pages.everythingPublic(page)).not.toMatch('Lorenz')
})

test('a page that holds what a tool withholds since is not served until it is made anew', async () => {
  const { id, page, later } = await pages.openDelayed()
  await switchPage(server, id, true, { delaySeconds: 60, isStopped: true })
  await later(0)
  const { database } = server.services
  const mark = async () => {
    const isIt = eq(pageStates.pageId, page.id)
    await database.update(pageStates).set({ rendererVersion: '' }).where(isIt)
  }
  await mark()
  const idle = {
    ...server.services,
    pageReleases: { ...server.services.pageReleases, settle: async () => {} },
  }
  expect(await readPageState(idle, page.id)).toBeUndefined()
  const state = await readPageState(server.services, page.id)
  expect(state?.frame.name).toBe('Ada')
  await mark()
  await expect(state?.readJson()).rejects.toMatchObject({ code: 'not-found' })
})

test('of a page that is switched off nothing is made anew', async () => {
  const { id, page } = await pages.openDelayed()
  await switchPage(server, id, false)
  const { database } = server.services
  const readState = () => database.select().from(pageStates).where(eq(pageStates.pageId, page.id))
  const before = await readState()
  const tool: Partial<ToolRequest> = { name: 'cellar', sensitive: ['key'] }
  await server.request(TOOLS_PATH, { method: 'POST', body: JSON.stringify(tool) })
  expect(before).toHaveLength(1)
  expect(await readState()).toEqual(before)
})
