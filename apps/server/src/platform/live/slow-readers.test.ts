import { EventEmitter } from 'node:events'
import type { LiveFrame } from '@vitrine/api-client/contract/live'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openReader } from '../../__fixtures__/live-reader.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { openWorkflow } from '../../__fixtures__/run-workflow.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createRunWithEvents, type RunWithEvents } from '../../__fixtures__/run-with-events.ts'
import { type LiveSocket, serveLiveSocket } from './live-socket.ts'

let server: TestServer
let live: LiveServer
let workflowId: string
beforeAll(async () => {
  server = await startTestServer()
  live = await listenLive(server)
  workflowId = (await openWorkflow(server, 'http://127.0.0.1:9')).id
})
afterAll(async () => {
  await live.close()
  await server.close()
})

/** The server's end of a socket whose reader takes as much as a test says. */
class HeldSocket extends EventEmitter implements LiveSocket {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  code: number | undefined
  frames: LiveFrame[] = []

  send(text: string): void {
    this.frames.push(JSON.parse(text) as LiveFrame)
  }

  close(code: number): void {
    this.code = code
    this.readyState = 3
    this.emit('close')
  }

  ping(): void {}

  terminate(): void {
    this.readyState = 3
  }

  numbers(): number[] {
    return this.frames.flatMap((frame) => (frame.type === 'events' ? frame.events.map(({ seq }) => seq) : []))
  }
}

async function openHeld(patienceMs: number): Promise<{ socket: HeldSocket; run: RunWithEvents }> {
  const run = await createRunWithEvents(server.store.database, workflowId)
  const socket = new HeldSocket()
  const { logger } = server.services
  serveLiveSocket(socket, { hub: live.hub, logger, patienceMs })
  socket.emit('message', Buffer.from(JSON.stringify({ type: 'follow', stream: run.stream, after: 0 })), false)
  await vi.waitFor(() => expect(socket.frames.at(-1)?.type).toBe('live'))
  return { socket, run }
}

const TOO_MUCH = 2 * 1024 * 1024

test('nothing is added to what waits for a slow reader, who gets the rest as soon as the buffer has space', async () => {
  const { socket, run } = await openHeld(60_000)
  await run.add('one')
  await vi.waitFor(() => expect(socket.numbers()).toEqual([1]))
  socket.bufferedAmount = TOO_MUCH
  const other = await openReader(live.base)
  other.follow(run.stream)
  for (const event of ['two', 'three', 'four']) await run.add(event)
  await vi.waitFor(() => expect(other.numbers()).toEqual([1, 2, 3, 4]))
  expect(socket.numbers()).toEqual([1])
  socket.bufferedAmount = 0
  await vi.waitFor(() => expect(socket.numbers()).toEqual([1, 2, 3, 4]))
  await run.add('five')
  await vi.waitFor(() => expect(socket.numbers()).toEqual([1, 2, 3, 4, 5]))
  socket.close(1000)
})

test('streams that are followed at once by one slow reader do not add up', async () => {
  const text = 'x'.repeat(250_000)
  const runs = await Promise.all(
    Array.from({ length: 12 }, () => createRunWithEvents(server.store.database, workflowId)),
  )
  for (const run of runs) await run.add(text)
  const socket = new HeldSocket()
  let waiting = 0
  socket.send = (frame) => void (socket.bufferedAmount = waiting += frame.length)
  const { logger } = server.services
  serveLiveSocket(socket, { hub: live.hub, logger, patienceMs: 200 })
  for (const { stream } of runs)
    socket.emit('message', Buffer.from(JSON.stringify({ type: 'follow', stream, after: 0 })), false)
  await vi.waitFor(() => expect(socket.code).toBe(1013))
  expect(waiting).toBeLessThan(1.5 * 1024 * 1024)
})

test('a reader who reads nothing for long is cut off, and gets the rest after reconnecting', async () => {
  const { socket, run } = await openHeld(50)
  socket.bufferedAmount = TOO_MUCH
  await run.add('one', 'two')
  await vi.waitFor(() => expect(socket.code).toBe(1013))
  expect(socket.numbers()).toEqual([])
  const again = await openReader(live.base)
  again.follow(run.stream, 0)
  await again.frame('live')
  expect(again.numbers()).toEqual([1, 2])
})
