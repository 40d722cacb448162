import { randomUUID } from 'node:crypto'
import { type ConversationsAnswer, PAGE_SIZE } from '@vitrine/api-client/contract/conversations'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { conversations } from '../../platform/database/schema.ts'

const MANY = 10_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Stores conversations without content; many at once have one moment, as those of one import. */
async function store(workspaceId: string, titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < titles.length; start += 500) {
    const rows = titles.slice(start, start + 500).map((title) => ({
      id: randomUUID(),
      workspaceId,
      contentHash: randomUUID(),
      sourceFormat: 'test',
      title,
      messages: 1,
      userMessages: 1,
      assistantMessages: 0,
      toolCalls: 0,
      toolResults: 0,
      branches: 1,
      files: 0,
      model: Buffer.of(),
    }))
    await server.store.database.insert(conversations).values(rows)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

async function read(key: string, query: Record<string, string> = {}): Promise<ConversationsAnswer> {
  const response = await server.request(`/api/conversations?${new URLSearchParams(query)}`, { key })
  expect(response.status).toBe(200)
  return (await response.json()) as ConversationsAnswer
}

test('no line is missed or doubled while others are added and deleted', async () => {
  const { workspaceId, apiKey } = await server.addWorkspace()
  const ids = await store(
    workspaceId,
    Array.from({ length: MANY }, (_, index) => `Number ${index}`),
  )
  const deleted = new Set<string>()
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 0; page === 0 || cursor; page += 1) {
    const answer: ConversationsAnswer = await read(apiKey, cursor ? { cursor } : {})
    seen.push(...answer.conversations.map(({ id }) => id))
    cursor = answer.next
    if (page % 20 !== 0) continue
    await store(workspaceId, [`Added ${page}`])
    // The last line of the page that was just read goes too, whose place the cursor holds.
    const gone = [answer.conversations.at(-1)?.id ?? '', ids.find((id) => !seen.includes(id)) ?? '']
    await server.store.database.delete(conversations).where(inArray(conversations.id, gone))
    gone.forEach((id) => deleted.add(id))
  }
  expect(new Set(seen).size).toBe(seen.length)
  const expected = ids.filter((id) => !deleted.has(id) || seen.includes(id))
  expect(seen.toSorted()).toEqual(expected.toSorted())
  expect(seen.length).toBeGreaterThan(MANY - 2 * deleted.size)
})

test('a page is read by its index and not by sorting', async () => {
  await server.store.database.execute(sql`analyze ${conversations}`)
  const plan = await server.store.database.execute(sql`
    explain select id from ${conversations}
    where workspace_id = ${server.workspaceId} and (created_at, id) < (now(), 'x')
    order by created_at desc, id desc limit ${PAGE_SIZE}`)
  const text = JSON.stringify((plan as { rows: unknown }).rows)
  expect(text).toContain('conversations_newest')
  expect(text).not.toContain('Sort')
})

test('the newest conversations come first, a page at a time', async () => {
  const { workspaceId, apiKey } = await server.addWorkspace()
  await store(
    workspaceId,
    Array.from({ length: PAGE_SIZE }, (_, index) => `Old ${index}`),
  )
  expect((await read(apiKey)).next).toBeNull()
  const [newest = ''] = await store(workspaceId, ['New'])
  await server.store.database
    .update(conversations)
    .set({ createdAt: sql`now() + interval '1 second'` })
    .where(eq(conversations.id, newest))
  const first = await read(apiKey)
  expect(first.conversations).toHaveLength(PAGE_SIZE)
  expect(first.conversations[0]?.id).toBe(newest)
  const second = await read(apiKey, { cursor: first.next ?? '' })
  expect(second.conversations).toHaveLength(1)
  expect(second.next).toBeNull()
})

const titles = [
  'A CLOCK',
  'clocks',
  '100% sure',
  '1000 sure',
  'a_b',
  'aXb',
  'back\\slash',
  'Lauter ärger',
  'ВРЕМЯ',
  'Why? (Really) [1] {2} ^$.*+|',
]

test.each([
  ['clock', ['A CLOCK', 'clocks']],
  ['100%', ['100% sure']],
  ['a_b', ['a_b']],
  ['back\\slash', ['back\\slash']],
  ['ÄRGER', ['Lauter ärger']],
  ['why? (really) [1] {2} ^$.*+|', ['Why? (Really) [1] {2} ^$.*+|']],
  ['время', ['ВРЕМЯ']],
  ['  ', titles],
  ['nothing \0 of this', []],
  ["'; drop table", []],
])('searching titles for %j finds %j', async (search, found) => {
  const { workspaceId, apiKey } = await server.addWorkspace()
  await store(workspaceId, titles)
  const { conversations: lines } = await read(apiKey, { search })
  expect(lines.map(({ title }) => title).toSorted()).toEqual([...found].toSorted())
})
