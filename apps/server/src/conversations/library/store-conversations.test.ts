import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../../__fixtures__/open-test-store.ts'
import { firstWorkspaceId } from '../../platform/database/first-workspace-id.ts'
import { conversations } from '../../platform/database/schema.ts'
import type { Store } from '../../platform/database/store.ts'
import type { ImportedConversation } from '../conversation-tasks.ts'
import { storeConversations } from './store-conversations.ts'

let store: Store
let workspaceId: string
beforeAll(async () => {
  store = await openTestStore()
  workspaceId = (await firstWorkspaceId(store.database)) ?? ''
})
afterAll(() => store.close())

const counts = { messages: 1, userMessages: 1, assistantMessages: 0, toolCalls: 0, toolResults: 0 }
const imported = (name: string, length: number): ImportedConversation[] =>
  Array.from({ length }, (_, number) => ({
    contentHash: `${name} ${number}`,
    sourceId: 'session',
    sourceFormat: 'test',
    title: `${name} ${number}`,
    ...counts,
    branches: 1,
    files: 0,
    model: new Uint8Array([number % 256]),
    listedFiles: [],
    models: [],
    projects: [],
  }))

test('thousands of conversations keep their order and their ids', async () => {
  const many = imported('order', 2500)
  const first = await storeConversations(store.database, { workspaceId }, many)
  expect(first.stored.map(({ title }) => title)).toEqual(many.map(({ title }) => title))
  const again = await storeConversations(store.database, { workspaceId }, many.toReversed())
  expect(again.isNew).toBe(false)
  expect(again.stored.toReversed()).toEqual(first.stored)
})

test('a long import lets readers come between', async () => {
  const before = await store.database.$count(conversations)
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const storing = storeConversations(store.database, { workspaceId }, imported('long', 1000))
  const meanwhile = await store.database.$count(conversations)
  expect(meanwhile - before).toBeLessThan(1000)
  await storing
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
  expect((await store.database.$count(conversations)) - before).toBe(1000)
})
