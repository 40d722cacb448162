import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLiveConversation, said } from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { conversationEvents } from '../../platform/database/schema.ts'
import type { ConversationTasks } from '../conversation-tasks.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import { createLiveConversations, type LiveConversations } from './create-live-conversations.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.services.liveConversations.stop()
})
afterAll(() => server.close())

type BeforeTask = (task: string) => Promise<unknown>

/** How a server lets conversations grow that calls a test before it makes a model anew. */
function openLiveConversations(
  beforeTask: BeforeTask = async () => {},
  projectAfterMs?: number,
): LiveConversations {
  const { database, runTask, logger } = server.services
  const watched = (async (...task: Parameters<RunTask<ConversationTasks>>) => {
    await beforeTask(JSON.stringify(task))
    return runTask(...task)
  }) as RunTask<ConversationTasks>
  const liveConversations = createLiveConversations({ database, runTask: watched, logger, projectAfterMs })
  onTestFinished(() => liveConversations.stop())
  return liveConversations
}

const add = (liveConversations: LiveConversations, id: string, messageId: string) =>
  liveConversations.add(id, () => [{ type: 'message-set', message: said(messageId, messageId) }])

const long = (messageId: string, turn: number) => ({
  type: 'message-set' as const,
  message: said(messageId, String(turn).padEnd(1024 * 1024)),
})

test('what was added is stored though more is added all the time', async () => {
  const id = await createLiveConversation(server)
  let added = 0
  const liveConversations: LiveConversations = openLiveConversations(async () => {
    if (added < 20) await add(liveConversations, id, `u${++added}`)
  })
  await add(liveConversations, id, 'u0')
  await liveConversations.settle(id)
  expect(added).toBe(1)
})

test('a conversation is stored anew once at a time, and not when growing has stopped', async () => {
  const [id, other] = [await createLiveConversation(server), await createLiveConversation(server)]
  const held = Promise.withResolvers<void>()
  let [ofHeld, ofOthers] = [0, 0]
  const projected: BeforeTask = async (task) => {
    if (!task.includes('held')) return void (ofOthers += 1)
    ofHeld += 1
    await held.promise
  }
  const liveConversations = openLiveConversations(projected, 10)
  await add(liveConversations, id, 'held 1')
  await vi.waitFor(() => expect(ofHeld).toBe(1))
  await add(liveConversations, id, 'held 2')
  await add(liveConversations, id, 'held 3')
  // What these began would have its turn before this.
  await add(liveConversations, other, 'u1')
  await vi.waitFor(() => expect(ofOthers).toBeGreaterThan(0))
  expect(ofHeld).toBe(1)
  held.resolve()
  await vi.waitFor(() => expect(ofHeld).toBe(2))
  await liveConversations.settle(id)
  await liveConversations.stop()
  await add(liveConversations, id, 'held 4')
  const later = vi.fn<BeforeTask>(async () => {})
  await add(openLiveConversations(later, 10), other, 'u2')
  await vi.waitFor(() => expect(later).toHaveBeenCalled())
  expect(ofHeld).toBe(2)
})

test('a message that is set again and again counts once', async () => {
  const id = await createLiveConversation(server)
  const liveConversations = openLiveConversations()
  const turns = Array.from({ length: 33 }, (_, turn) => turn)
  await liveConversations.add(id, () => turns.map((turn) => long('u1', turn)))
  await liveConversations.add(id, () => [long('u1', 40)])
  await expect(
    liveConversations.add(id, () => turns.map((turn) => long(`a${turn}`, turn))),
  ).rejects.toMatchObject({
    code: 'too-large',
  })
})

test('what was read once is not put together from its events again', async () => {
  const id = await createLiveConversation(server)
  await add(openLiveConversations(), id, 'u1')
  const other = openLiveConversations()
  const first = await other.read(id)
  await server.store.database.delete(conversationEvents).where(eq(conversationEvents.conversationId, id))
  expect(await other.read(id)).toEqual(first)
  expect(first.state.messages).toMatchObject([{ id: 'u1' }])
})
