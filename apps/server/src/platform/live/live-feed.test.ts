import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLiveConversation, appendMessages, said, switchPage } from '../../__fixtures__/live-chat.ts'
import { openReader } from '../../__fixtures__/live-reader.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { emit, openStream } from '../../__fixtures__/scripted-agent.ts'
import { startRunServer } from '../../__fixtures__/start-run-server.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createLiveConversations } from '../../conversations/live/create-live-conversations.ts'
import { liveSources } from '../../start/start-server.ts'
import { createLiveHub } from './live-hub.ts'

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

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('readers get what their server commits without a notification of the database', async () => {
  const id = await createLiveConversation(server)
  const { id: pageId } = await switchPage(server, id, true)
  const deaf = { listen: async () => async () => {} }
  const parts = { logger: server.services.logger, feed: server.feed, lookAgainMs: 3_600_000 }
  const hub = await createLiveHub(deaf, liveSources(server.services.database), parts)
  const frames: string[] = []
  const reader = {
    send: (frame: string) => void frames.push(frame),
    hasRoom: () => true,
    room: async () => true,
    fail: (error: unknown) => expect.fail(String(error)),
    release() {},
  }
  await hub.follow(`conversation:${pageId}`, reader, 0)
  await appendMessages(server, id, said('u1', 'First'), said('a1', 'Second'))
  expect(frames.at(-1)).toMatch(/^\{"type":"events".*"seq":1,.*"seq":2,/)
  await switchPage(server, id, false)
  await appendMessages(server, id, said('u2', 'Unheard'))
  expect(frames.join('')).not.toContain('Unheard')
  await hub.stop()
})

test('readers of a run get from memory what their server commits of it', async () => {
  const runs = await startRunServer()
  const heard: string[] = []
  const unsubscribe = runs.feed.subscribe((stream, { events }) =>
    heard.push(`${stream} ${events.map(({ seq }) => seq).join()}`),
  )
  runs.agent.script = emit(upTo(3).map((number) => ({ type: 'STEP_STARTED', stepName: `step ${number}` })))
  const { id } = await startedRun(runs, runs.workflowId)
  await reachedRun(runs, id, 'succeeded')
  expect(heard.join(' ')).toContain(`run:${id} 1`)
  unsubscribe()
  await runs.close()
})

test('readers of a run hear of its end without a notification of the database', async () => {
  const runs = await startRunServer()
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  runs.agent.script = async ({ threadId, runId }, answer) => {
    const say = openStream(answer)
    say({ type: 'RUN_STARTED', threadId, runId })
    begun.resolve()
    await end.promise
    say({ type: 'RUN_FINISHED', threadId, runId })
    answer.end()
  }
  const deaf = { listen: async () => async () => {} }
  const parts = { logger: runs.services.logger, feed: runs.feed, lookAgainMs: 3_600_000 }
  const hub = await createLiveHub(deaf, liveSources(runs.services.database), parts)
  const { id } = await startedRun(runs, runs.workflowId)
  await begun.promise
  await reachedRun(runs, id, 'running')
  const ended = Promise.withResolvers<string[]>()
  const frames: string[] = []
  const reader = {
    send(frame: string) {
      frames.push(frame)
      if (frame.startsWith('{"type":"ended"')) ended.resolve(frames)
    },
    hasRoom: () => true,
    room: async () => true,
    fail: (error: unknown) => expect.fail(String(error)),
    release() {},
  }
  await hub.follow(`run:${id}`, reader, 0)
  end.resolve()
  expect((await ended.promise).slice(-3)).toEqual([
    expect.stringContaining('RUN_FINISHED'),
    expect.stringContaining('"status":"succeeded"'),
    expect.stringContaining('"type":"ended"'),
  ])
  await hub.stop()
  await runs.close()
})

test('what comes from memory and what other servers commit is one sequence', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const { database, runTask, logger } = server.services
  const other = createLiveConversations({ database, runTask, logger })
  const reader = await openReader(live.base)
  reader.follow(`conversation:${page.id}`)
  await reader.frame('live')
  await Promise.all(
    upTo(20).flatMap((count) => [
      appendMessages(server, id, said(`u${count}`, 'One')),
      other.add(id, () => [{ type: 'message-set', message: said(`a${count}`, 'Other') }]),
    ]),
  )
  await vi.waitFor(() => expect(reader.numbers().at(-1)).toBe(40))
  expect(reader.numbers()).toEqual(upTo(40))
  await other.stop()
})
