import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { testEmbedded } from '../../__fixtures__/test-embedded.ts'
import { type DataFolder, openDataFolder } from '../data-folder/open-data-folder.ts'
import { readDeadSpace } from './dead-space.ts'
import { firstWorkspaceId } from './first-workspace-id.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { conversations } from './schema.ts'
import type { Store } from './store.ts'
import { createTending, type Tending } from './tend-embedded.ts'

let folder: DataFolder
let store: Store
let workspaceId: string
beforeAll(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-tended-')))
  store = await openEmbeddedStore({ folder, expected: undefined, migrationsFolder })
  workspaceId = (await firstWorkspaceId(store.database)) ?? ''
})
afterAll(async () => {
  await store.close()
  await rm(folder.path, { recursive: true })
})

const MEGABYTE = 1024 * 1024
const ofConversations = async () =>
  (await readDeadSpace(store.database)).find(({ name }) => name === 'conversations')

/** Stores a conversation of a megabyte that no compression makes smaller. */
async function storeConversation(id: string): Promise<void> {
  const counts = { messages: 1, userMessages: 1, assistantMessages: 0, toolCalls: 0, toolResults: 0 }
  const model = randomBytes(MEGABYTE)
  await store.database
    .insert(conversations)
    .values({
      id,
      workspaceId,
      contentHash: id,
      sourceFormat: 'test',
      title: id,
      ...counts,
      branches: 1,
      files: 0,
      model,
    })
    .onConflictDoUpdate({ target: conversations.id, set: { model } })
}

/** Tends until there is nothing left to do. */
async function tendToTheEnd(tending: Tending): Promise<string[]> {
  const done: string[] = []
  for (let still = 0; still < 2;) {
    const statement = await tending.tend()
    if (statement === undefined) still += 1
    else done.push(statement)
  }
  return done
}

async function logBytes(): Promise<number> {
  const log = join(folder.database, 'pg_wal')
  const names = (await readdir(log)).filter((name) => /^[\dA-F]{24}$/.test(name))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(log, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

testEmbedded('gives back what one row took that was written forty times, and the log', async () => {
  for (let turn = 0; turn < 40; turn++) await storeConversation('written often')
  expect((await ofConversations())?.bytes).toBeGreaterThan(40 * MEGABYTE)
  const done = await tendToTheEnd(createTending(store.database))
  expect(done).toContain('vacuum (full, analyze) vitrine."conversations"')
  expect((await ofConversations())?.bytes).toBeLessThan(2 * MEGABYTE)
  expect(await logBytes()).toBeLessThanOrEqual(32 * MEGABYTE)
  const [row] = await store.database
    .select({ bytes: sql<number>`octet_length(${conversations.model})` })
    .from(conversations)
    .where(eq(conversations.id, 'written often'))
  expect(row?.bytes).toBe(MEGABYTE)
})

testEmbedded('gives back what was deleted', async () => {
  for (let turn = 0; turn < 12; turn++) await storeConversation(`deleted ${turn}`)
  await store.database.delete(conversations).where(sql`${conversations.id} like 'deleted %'`)
  await tendToTheEnd(createTending(store.database))
  expect((await ofConversations())?.bytes).toBeLessThan(2 * MEGABYTE)
})

testEmbedded('tells how much of a table is dead', async () => {
  await tendToTheEnd(createTending(store.database))
  const before = (await ofConversations())?.deadBytes ?? 0
  for (let turn = 0; turn < 5; turn++) await storeConversation('written often')
  const dead = ((await ofConversations())?.deadBytes ?? 0) - before
  expect(dead).toBeGreaterThan(4.5 * MEGABYTE)
  expect(dead).toBeLessThan(5.5 * MEGABYTE)
})

testEmbedded('rewrites no table while somebody writes, and vacuums the dead rows all the same', async () => {
  const tending = createTending(store.database)
  await tendToTheEnd(tending)
  const done = []
  for (let turn = 0; turn < 20; turn++) {
    await storeConversation('written often')
    done.push(await tending.tend())
  }
  expect(done.filter((statement) => statement?.includes('full'))).toEqual([])
  expect(done).toContain('vacuum (analyze) vitrine."conversations"')
  expect((await ofConversations())?.bytes).toBeLessThan(8 * MEGABYTE)
})
