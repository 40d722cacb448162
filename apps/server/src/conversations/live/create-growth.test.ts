import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createGrowing, said } from '../../__fixtures__/growing-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import type { ConversationTasks } from '../conversation-tasks.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import { createGrowth, type Growth } from './create-growth.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.services.growth.stop()
})
afterAll(() => server.close())

type BeforeTask = (task: string) => Promise<unknown>

/** How a server lets conversations grow that calls a test before it makes a model anew. */
function openGrowth(beforeTask: BeforeTask = async () => {}, foldAfterMs?: number): Growth {
  const { database, runTask, logger } = server.services
  const watched = (async (...task: Parameters<RunTask<ConversationTasks>>) => {
    await beforeTask(JSON.stringify(task))
    return runTask(...task)
  }) as RunTask<ConversationTasks>
  const growth = createGrowth({ database, runTask: watched, logger, foldAfterMs })
  onTestFinished(() => growth.stop())
  return growth
}

const add = (growth: Growth, id: string, messageId: string) =>
  growth.add(id, () => [{ type: 'message-set', message: said(messageId, messageId) }])

const long = (messageId: string, turn: number) => ({
  type: 'message-set' as const,
  message: said(messageId, String(turn).padEnd(1024 * 1024)),
})

test('what was added is stored though more is added all the time', async () => {
  const id = await createGrowing(server)
  let added = 0
  const growth: Growth = openGrowth(async () => {
    if (added < 20) await add(growth, id, `u${++added}`)
  })
  await add(growth, id, 'u0')
  await growth.settle(id)
  expect(added).toBe(1)
})

test('a conversation is stored anew once at a time, and not when growing has stopped', async () => {
  const [id, other] = [await createGrowing(server), await createGrowing(server)]
  const held = Promise.withResolvers<void>()
  let [ofHeld, ofOthers] = [0, 0]
  const folded: BeforeTask = async (task) => {
    if (!task.includes('held')) return void (ofOthers += 1)
    ofHeld += 1
    await held.promise
  }
  const growth = openGrowth(folded, 10)
  await add(growth, id, 'held 1')
  await vi.waitFor(() => expect(ofHeld).toBe(1))
  await add(growth, id, 'held 2')
  await add(growth, id, 'held 3')
  // What these began would have its turn before this.
  await add(growth, other, 'u1')
  await vi.waitFor(() => expect(ofOthers).toBeGreaterThan(0))
  expect(ofHeld).toBe(1)
  held.resolve()
  await vi.waitFor(() => expect(ofHeld).toBe(2))
  await growth.settle(id)
  await growth.stop()
  await add(growth, id, 'held 4')
  const later = vi.fn<BeforeTask>(async () => {})
  await add(openGrowth(later, 10), other, 'u2')
  await vi.waitFor(() => expect(later).toHaveBeenCalled())
  expect(ofHeld).toBe(2)
})

test('a message that is set again and again counts once', async () => {
  const id = await createGrowing(server)
  const growth = openGrowth()
  const turns = Array.from({ length: 33 }, (_, turn) => turn)
  await growth.add(id, () => turns.map((turn) => long('u1', turn)))
  await growth.add(id, () => [long('u1', 40)])
  await expect(growth.add(id, () => turns.map((turn) => long(`a${turn}`, turn)))).rejects.toMatchObject({
    code: 'too-large',
  })
})
