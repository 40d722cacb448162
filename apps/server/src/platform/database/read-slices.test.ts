import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../../__fixtures__/open-test-store.ts'
import { firstWorkspaceId } from './first-workspace-id.ts'
import { readInSlices, readSlices } from './read-slices.ts'
import { snapshots } from './schema.ts'
import type { Store } from './store.ts'

const SLICE = 256 * 1024

let store: Store
let workspaceId: string
beforeAll(async () => {
  store = await openTestStore()
  workspaceId = (await firstWorkspaceId(store.database)) ?? ''
})
afterAll(() => store.close())

test.each([0, 1, SLICE - 1, SLICE, SLICE + 1, 3 * SLICE])(
  '%i bytes come back whole, in pieces of a quarter of a megabyte at most',
  async (length) => {
    const model = randomBytes(length)
    const hash = `of ${length}`
    await store.database.insert(snapshots).values({ workspaceId, hash, model })
    const row = eq(snapshots.hash, hash)
    expect((await readInSlices(store.database, snapshots.model, row)).equals(model)).toBe(true)
    for await (const slice of readSlices(store.database, snapshots.model, row))
      expect(slice.byteLength).toBeLessThanOrEqual(SLICE)
  },
)

test('a row that is not there is answered 404', async () => {
  await expect(
    readInSlices(store.database, snapshots.model, eq(snapshots.hash, 'nothing')),
  ).rejects.toMatchObject({ code: 'not-found' })
})
