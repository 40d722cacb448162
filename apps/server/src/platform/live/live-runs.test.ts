import { request } from 'node:http'
import { MAX_FOLLOWED_STREAMS, type StreamName } from '@vitrine/api-client/contract/live'
import { workflowPath } from '@vitrine/api-client/contract/workflows'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createRunWithEvents } from '../../__fixtures__/run-with-events.ts'
import { openReader } from '../../__fixtures__/live-reader.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { openWorkflow, reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { openStream, emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { newShareId } from '../database/share-id.ts'
import { liveSources } from '../../start/start-server.ts'
import { workflows } from '../database/schema.ts'
import { createLiveHub } from './live-hub.ts'

let server: RunServer
let live: LiveServer
beforeAll(async () => {
  server = await startRunServer()
  live = await listenLive(server)
})
afterAll(async () => {
  await live.close()
  await server.close()
})

async function begin(workflowId = server.workflowId): Promise<StreamName> {
  return `run:${(await startedRun(server, workflowId)).id}`
}

const step = (number: number) => ({ type: 'STEP_STARTED', stepName: `step ${number}` })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** An agent that goes on when it is told to. */
function heldAgent() {
  const send = Promise.withResolvers<(event: object) => void>()
  const end = Promise.withResolvers<void>()
  server.agent.script = async ({ threadId, runId }, answer) => {
    const say = openStream(answer)
    say({ type: 'RUN_STARTED', threadId, runId })
    send.resolve(say)
    await end.promise
    say({ type: 'RUN_FINISHED', threadId, runId })
    answer.end()
  }
  return { say: send.promise, finish: end.resolve }
}

test('a run is published from its beginning to its end, with its status', async () => {
  const held = heldAgent()
  const stream = await begin()
  // A reader who comes sooner may see the run in the queue.
  const say = await held.say
  const reader = await openReader(live.base)
  reader.follow(stream)
  await reader.frame('live')
  for (const number of upTo(20)) say(step(number))
  held.finish()
  expect(await reader.frame('ended')).toEqual({ type: 'ended', stream, seq: 22 })
  expect(reader.numbers()).toEqual(upTo(22))
  const statuses = reader.frames.flatMap((frame) => (frame.type === 'run' ? [frame.run.status] : []))
  expect([statuses[0], statuses.at(-1)]).toEqual(['running', 'succeeded'])
  expect(await reader.closed).toBe(1000)
})

test('an ended run is published from any number on', async () => {
  server.agent.script = emit(upTo(8).map(step))
  const stream = await begin()
  await reachedRun(server, stream.slice('run:'.length), 'succeeded')
  const reader = await openReader(live.base)
  reader.follow(stream, 7)
  expect(await reader.frame('ended')).toEqual({ type: 'ended', stream, seq: 10 })
  expect(reader.numbers()).toEqual([8, 9, 10])
})

test('unknown and private runs get the same answer: gone', async () => {
  const { id } = await openWorkflow(server, server.agent.origin)
  const closed = await begin(id)
  await server.request(workflowPath(id), { method: 'PATCH', body: JSON.stringify({ isOpen: false }) })
  const reader = await openReader(live.base)
  const unknown: StreamName = `run:${newShareId()}`
  const page: StreamName = `conversation:${newShareId()}`
  for (const stream of [closed, unknown, page]) reader.follow(stream)
  await vi.waitFor(() => expect(reader.frames).toHaveLength(3))
  for (const stream of [closed, unknown, page]) expect(reader.frames).toContainEqual({ type: 'gone', stream })
})

test.each([-1, 1.5, 1e300, 11, '3', null, { $gt: 0 }, undefined])(
  'the cursor %j is refused',
  async (after) => {
    server.agent.script = emit(upTo(8).map(step))
    const stream = await begin()
    const reader = await openReader(live.base)
    reader.ask({ type: 'follow', stream, after })
    expect(await reader.frame('refused')).toEqual({ type: 'refused', stream, reason: 'cursor' })
  },
)

test.each(['', 'nonsense', 'null', '[]', '{"type":"follow","stream":"../etc"}', 'x'.repeat(5000)])(
  'a socket that asks for %j is closed',
  async (text) => {
    const reader = await openReader(live.base)
    reader.ask(text)
    expect(await reader.closed).toBe(text.length > 4096 ? 1009 : 1008)
  },
)

test('one socket follows several streams, up to a number, and leaves them', async () => {
  const held = heldAgent()
  const streams = await Promise.all(Array.from({ length: 2 }, () => begin()))
  const reader = await openReader(live.base)
  for (const stream of streams) reader.follow(stream)
  const say = await held.say
  await vi.waitFor(() => expect(reader.frames.filter(({ type }) => type === 'live')).toHaveLength(2))
  for (const stream of streams) reader.ask({ type: 'leave', stream })
  for (let count = 0; count <= MAX_FOLLOWED_STREAMS; count++) reader.follow(`run:${newShareId()}`)
  say(step(1))
  held.finish()
  await reader.frame('gone')
  expect(reader.numbers().length).toBeLessThanOrEqual(2)
})

test('closing a workflow ends the streams of its runs with a message', async () => {
  const held = heldAgent()
  const { id } = await openWorkflow(server, server.agent.origin)
  const stream = await begin(id)
  const reader = await openReader(live.base)
  reader.follow(stream)
  await held.say
  await reader.frame('live')
  await server.store.database.update(workflows).set({ isOpen: false }).where(eq(workflows.id, id))
  await vi.waitFor(() => expect(reader.frames.at(-1)).toEqual({ type: 'gone', stream }))
  held.finish()
})

test('a hub without notifications looks for itself', async () => {
  const run = await createRunWithEvents(server.store.database, server.workflowId)
  const { database, logger } = server.services
  const deaf = { listen: async () => async () => {} }
  const hub = await createLiveHub(deaf, liveSources(database), { logger, lookAgainMs: 20 })
  onTestFinished(() => hub.stop())
  const send = vi.fn<(frame: string) => void>()
  const reader = { send, hasRoom: () => true, room: async () => true, fail: vi.fn(), release: vi.fn() }
  await hub.follow(run.stream, reader, 0)
  await run.add('late')
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.stringContaining('late')))
})

test('a page of another origin gets no socket, a program and our own pages do', async () => {
  const statusOf = (origin: string) =>
    openReader(live.base, { origin }).then(
      () => 101,
      (error: Error) => error.message,
    )
  expect(await statusOf('https://evil.example')).toMatch('403')
  expect(await statusOf('null')).toMatch('403')
  expect(await statusOf(live.base.replace('ws', 'http'))).toBe(101)
  expect(await statusOf('http://vitrine.test')).toBe(101)
})

test.each([
  ['/api/live/', 'websocket'],
  ['/', 'websocket'],
  ['/api/live', 'h2c'],
])('an upgrade of %s to %s is an ordinary request', async (path, upgrade) => {
  const headers = { connection: 'Upgrade', upgrade, 'sec-websocket-version': '13' }
  const address = new URL(path, live.base.replace('ws', 'http'))
  const status = await new Promise((resolve, reject) => {
    request(address, { headers }, (answer) => resolve(answer.resume().statusCode))
      .on('upgrade', () => reject(new Error('It was upgraded.')))
      .on('error', reject)
      .end()
  })
  expect([200, 302, 404]).toContain(status)
})

test('a reader who is gone without closing is noticed, and a present one gets a heartbeat', async () => {
  const own = await listenLive(server, { beatMs: 1000 })
  const run = await createRunWithEvents(server.store.database, server.workflowId)
  const dead = await openReader(own.base, { autoPong: false })
  const reader = await openReader(own.base)
  for (const each of [dead, reader]) each.follow(run.stream)
  expect(await dead.closed).toBe(1006)
  await reader.frame('beat')
  expect(reader.socket.readyState).toBe(reader.socket.OPEN)
  await own.close()
})

test('one network has so many sockets and no more, until one is closed', async () => {
  const own = await listenLive(server, { maxOfNetwork: 2 })
  const [first] = await Promise.all([openReader(own.base), openReader(own.base)])
  await expect(openReader(own.base)).rejects.toThrow('429')
  first?.socket.close()
  await first?.closed
  await vi.waitFor(() => openReader(own.base))
  await own.close()
})

test('a server that stops sends its readers away, to come back', async () => {
  const own = await listenLive(server)
  const reader = await openReader(own.base)
  await own.close()
  expect(await reader.closed).toBe(1012)
})
