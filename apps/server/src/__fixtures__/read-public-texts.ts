import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { preparedHtml, shares, snapshots } from '../platform/database/schema.ts'
import { unpack } from '../platform/database/pack.ts'
import type { TestServer } from './start-test-server.ts'

/** All that anybody reads of a link, and what the database holds for them. */
export async function readPublicTexts(
  server: TestServer,
  { id, path }: { id: string; path: string },
): Promise<string[]> {
  const endings = ['', '?lng=ar', '.md', '.json', '.messages.json', '.html']
  const answers = await Promise.all(
    [...endings.map((ending) => path + ending), `/api/public/shares/${id}`].map((address) =>
      server.request(address, { key: null }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { database } = server.store
  const [share] = await database.select().from(shares).where(eq(shares.id, id))
  const [snapshot] = await database
    .select()
    .from(snapshots)
    .where(eq(snapshots.hash, share?.snapshotHash ?? ''))
  const [html] = await database
    .select()
    .from(preparedHtml)
    .where(eq(preparedHtml.snapshotHash, share?.snapshotHash ?? ''))
  const stored = await Promise.all(
    [snapshot?.model, html?.html].map((packed) => unpack(packed ?? Buffer.alloc(0))),
  )
  return [...(await Promise.all(answers.map((answer) => answer.text()))), ...stored.map(String)]
}
