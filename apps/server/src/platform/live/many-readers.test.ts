import { followStream, type StreamState } from '@vitrine/api-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLiveConversation, appendMessages, said, switchPage } from '../../__fixtures__/live-chat.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { openWorkflow } from '../../__fixtures__/run-workflow.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createLiveConversations } from '../../conversations/live/create-live-conversations.ts'
import { createRunWithEvents } from '../../__fixtures__/run-with-events.ts'

let server: TestServer
let lives: LiveServer[]
beforeAll(async () => {
  server = await startTestServer()
  lives = [await listenLive(server), await listenLive(server)]
})
afterAll(async () => {
  for (const live of lives) await live.close()
  await server.close()
})

const READERS = 500
const EVENTS = 100
const CUTS = 100

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('500 readers at two servers, of whom 100 lose their connection, get every event once and in order', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const sockets: WebSocket[] = []
  class TrackedSocket extends WebSocket {
    constructor(address: string) {
      super(address)
      sockets.push(this)
    }
  }
  const run = await createRunWithEvents(
    server.store.database,
    (await openWorkflow(server, 'http://127.0.0.1:9')).id,
  )
  const readers = Array.from({ length: READERS }, (_, index) => {
    const seen: number[] = []
    const states: StreamState[] = []
    followStream({
      webSocketBase: lives[index % 2]?.base ?? '',
      stream: run.stream,
      after: 0,
      onEvent: ({ seq }) => seen.push(seq),
      onState: (state) => states.push(state),
      WebSocket: TrackedSocket,
    })
    return { seen, states }
  })
  const reads = vi.spyOn(server.store.database, 'select')
  await vi.waitFor(() => expect(readers.every(({ states }) => states.includes('live'))).toBe(true))
  const before = reads.mock.calls.length
  for (let emitted = 0; emitted < EVENTS; emitted += 4) {
    await run.add(...upTo(4))
    for (const socket of sockets.splice(emitted % 7, CUTS / (EVENTS / 4))) socket.terminate()
  }
  await run.end()
  await vi.waitFor(() => expect(readers.filter(({ states }) => states.at(-1) !== 'ended')).toEqual([]))
  for (const { seen } of readers) expect(seen).toEqual(upTo(EVENTS))
  const cut = readers.filter(({ states }) => states.includes('reconnecting'))
  expect(cut.length).toBeGreaterThan(CUTS / 2)
  // Had each reader read for itself, there were a hundred times as many.
  expect(reads.mock.calls.length - before).toBeLessThan(EVENTS * 10)
})

test('two servers that add to one conversation number its events without a gap, for readers of both', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const other = createLiveConversations(server.services)
  const readers = lives.map(({ base }) => {
    const seen: number[] = []
    const followed = followStream({
      webSocketBase: base,
      stream: `conversation:${page.id}`,
      after: 0,
      onEvent: ({ seq }) => seen.push(seq),
    })
    return { seen, ...followed }
  })
  for (let count = 0; count < 10; count++) {
    await Promise.all([
      appendMessages(server, id, said(`u${count}`, 'One')),
      other.add(id, () => [{ type: 'message-set', message: said(`a${count}`, 'Other') }]),
    ])
  }
  await vi.waitFor(() => {
    for (const { seen } of readers) expect(seen).toEqual(upTo(20))
  })
  for (const { stop } of readers) stop()
  await other.stop()
})
