import { followStream, type StreamState } from '@vitrine/api-client'
import { type ToolRequest, TOOLS_PATH } from '@vitrine/api-client/contract/tools'
import type { Part } from '@vitrine/transcript'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { delayedPages, TOKEN } from '../../__fixtures__/delayed-page.ts'
import {
  appendMessages,
  createLiveConversation,
  passTime,
  readPage,
  said,
  switchPage,
} from '../../__fixtures__/live-chat.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

let server: TestServer
let live: LiveServer
beforeAll(async () => {
  server = await startTestServer()
  live = await listenLive(server)
})
afterAll(async () => {
  await live.close()
  await server.close()
})

/** Follows a page as a browser does that can be taken off the network; `shown` is what it has on screen. */
async function openBrowserOf(pageId: string) {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let isOffline = false
  const sockets = new Set<WebSocket>()
  class Socket extends WebSocket {
    constructor(address: string) {
      super(isOffline ? 'ws://127.0.0.1:9' : address)
      sockets.add(this)
    }
  }
  const states: StreamState[] = []
  const read = async () => JSON.stringify((await readPage(server, pageId)).conversation)
  const first = await readPage(server, pageId)
  const screen = { shown: await read() }
  const followed = followStream({
    webSocketBase: live.base,
    stream: `conversation:${pageId}`,
    after: first.seq,
    restarts: first.restarts,
    onEvent: ({ event }) => (screen.shown += JSON.stringify(event)),
    onState: (state) => states.push(state),
    async onStartOver() {
      const { seq, restarts } = await readPage(server, pageId)
      screen.shown = await read()
      return { seq, restarts }
    },
    WebSocket: Socket as never,
  })
  onTestFinished(() => followed.stop())
  const isLive = () => vi.waitFor(() => expect(states.at(-1)).toBe('live'), 10_000)
  await isLive()
  return {
    screen,
    async leave() {
      isOffline = true
      for (const socket of sockets) socket.terminate()
      await vi.waitFor(() => expect(states.at(-1)).toBe('reconnecting'))
    },
    async comeBack() {
      isOffline = false
      await isLive()
    },
  }
}

test.each([0, 60])(
  'a reader who was away while a tool began to withhold something loses it on coming back, with a delay of %i s',
  async (delaySeconds) => {
    const id = await createLiveConversation(server)
    const page = await switchPage(server, id, true, { delaySeconds })
    const toolName = `gate-${delaySeconds}`
    const part = {
      type: 'tool-call',
      toolCallId: 'c1',
      toolName,
      state: 'output-available',
      input: { code: 'Enigma 7' },
      output: 'Open',
    } as unknown as Part
    await appendMessages(server, id, { id: 'a1', role: 'assistant', parts: [part] })
    await passTime(server, { id, pageId: page.id }, 61)
    const browser = await openBrowserOf(page.id)
    expect(browser.screen.shown).toMatch('Enigma')
    await browser.leave()
    const tool: Partial<ToolRequest> = { name: toolName, sensitive: ['code'] }
    await server.request(TOOLS_PATH, { method: 'POST', body: JSON.stringify(tool) })
    await passTime(server, { id, pageId: page.id }, 0)
    await browser.comeBack()
    await vi.waitFor(() => expect(browser.screen.shown).not.toMatch('Enigma'))
  },
)

test('a reader who was away while a secret was masked that they had loses it on coming back', async () => {
  const pages = delayedPages(server, live)
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  await appendMessages(server, id, said('a1', TOKEN))
  const browser = await openBrowserOf(page.id)
  expect(browser.screen.shown).toMatch(TOKEN)
  await switchPage(server, id, true, { delaySeconds: 60 })
  await appendMessages(server, id, said('a2', 'More steam'))
  await passTime(server, { id, pageId: page.id }, 61)
  const { held } = await pages.readEntry(id)
  await browser.leave()
  expect((await pages.decide(id, { id: held?.id ?? '', decision: 'mask' })).status).toBe(200)
  await passTime(server, { id, pageId: page.id }, 0)
  expect(await pages.everythingPublic(page)).not.toMatch(TOKEN)
  await browser.comeBack()
  await vi.waitFor(() => expect(browser.screen.shown).not.toMatch(TOKEN))
})

test('a reader who was away while nothing was withheld goes on without starting over', async () => {
  const { id, page, later } = await delayedPages(server, live).openDelayed(60)
  const browser = await openBrowserOf(page.id)
  await browser.leave()
  const { shown } = browser.screen
  await appendMessages(server, id, said('a1', 'New steam'))
  await later(61)
  await browser.comeBack()
  await vi.waitFor(() => expect(browser.screen.shown).toMatch('New steam'))
  expect(browser.screen.shown.startsWith(shown)).toBe(true)
})
