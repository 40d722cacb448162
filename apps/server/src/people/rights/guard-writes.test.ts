import { SESSIONS_PATH } from '@vitrine/api-client/contract/accounts'
import { WORKSPACES_PATH } from '@vitrine/api-client/contract/workspaces'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { openBrowser, signIn } from '../../__fixtures__/browser.ts'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { openRightHolder, type RightHolder } from '../../__fixtures__/right-holder.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createApiKey } from '../keys/create-api-key.ts'
import { allowances, apiKeys, members, sessions, workspaces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { beginRecovery } from '../recovery/recovery.ts'
import { guardWrites } from './guard-writes.ts'
import { relyOn, withoutRequestRights, withRequestRights } from './request-rights.ts'

let server: TestServer
let holder: RightHolder
let guarded: Database
beforeAll(async () => {
  server = await startTestServer()
  holder = await openRightHolder(server)
  guarded = guardWrites(server.store.database)
})
afterAll(() => server.close())

const rename = (database: Pick<Database, 'update'>) =>
  database.update(workspaces).set({ name: 'Kitchen' }).where(eq(workspaces.id, holder.workspaceId))

/** What a request does that relies on a right. */
const asRequest = <Result>(work: () => Result) =>
  withRequestRights(() => {
    relyOn({ kind: 'session', sessionId: holder.sessionId })
    return work()
  })

describe('a request that relies on a right', () => {
  test('writes in a transaction, and in no other way', async () => {
    await asRequest(() => guarded.transaction((transaction) => rename(transaction)))
    expect(() => asRequest(() => rename(guarded))).toThrow('"update" outside of a transaction')
    expect(() => asRequest(() => guarded.insert(workspaces))).toThrow('"insert"')
    expect(() => asRequest(() => guarded.delete(workspaces))).toThrow('"delete"')
    expect(() => asRequest(() => guarded.execute(sql`select 1`))).toThrow('"execute"')
  })

  test('reads with a query of its own, and writes in none of them', async () => {
    const { database } = server.store
    const own = guarded
      .$with('own')
      .as(
        database.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, holder.workspaceId)),
      )
    const read = () => guarded.with(own).select().from(own)
    expect(await asRequest(async () => read())).toEqual([{ id: holder.workspaceId }])
    expect(() => asRequest(() => guarded.with(own).insert(workspaces))).toThrow('"insert"')
    expect(() => asRequest(() => guarded.with(own).update(workspaces))).toThrow('"update"')
    expect(() => asRequest(() => guarded.with(own).delete(workspaces))).toThrow('"delete"')
    const renamed = guarded.$with('renamed').as(rename(database).returning())
    expect(() => asRequest(() => guarded.with(own, renamed))).toThrow('"with"')
    const raw = guarded.$with('raw', {}).as(sql`delete from ${workspaces}`)
    expect(() => asRequest(() => guarded.with(raw))).toThrow('"with"')
    expect(await guarded.with(renamed).select().from(renamed)).toHaveLength(1)
  })

  test('uses up its allowances all the same', async () => {
    await asRequest(() => guarded.insert(allowances).values({ key: 'tries', fullAt: new Date() }))
    expect(await server.store.database.$count(allowances, eq(allowances.key, 'tries'))).toBe(1)
  })
})

test('a visitor, and the server itself, write as they like', async () => {
  await withRequestRights(() => rename(guarded))
  await asRequest(() => withoutRequestRights(() => rename(guarded)))
})

test('rejects a right outside of a request', () => {
  expect(() => relyOn({ kind: 'key', keyId: 'none' })).toThrow('outside of a request')
})

test.skipIf(postgresUrl === undefined)(
  'a request changes the session it came by while another of that session is at work',
  async () => {
    const { sessionId, workspaceId } = holder
    const changed = await asRequest(() =>
      guarded.transaction(() =>
        asRequest(() =>
          guarded.transaction((transaction) =>
            transaction
              .update(sessions)
              .set({ activeWorkspaceId: workspaceId })
              .where(eq(sessions.id, sessionId))
              .returning(),
          ),
        ),
      ),
    )
    expect(changed).toHaveLength(1)
  },
)

test('a member removed during a write leaves nothing behind: the removal waits, and sees what was made', async () => {
  const { workspaceId, browser } = holder
  const { database, kind } = server.store
  const admin = await openRightHolder(server)
  await addMember(server, workspaceId, admin.userId, 'admin')
  const removal = await withRequestRights(() => {
    relyOn({ kind: 'membership', userId: admin.userId, workspaceId, role: 'admin' })
    return guarded.transaction(async (transaction) => {
      const path = `${WORKSPACES_PATH}/${workspaceId}/members/${admin.userId}`
      const removed = withoutRequestRights(() => browser.send(path, { method: 'DELETE' }))
      // The embedded database takes one transaction after the other anyway.
      if (kind === 'postgres') await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0))
      await createApiKey(transaction, workspaceId, 'Made at the last moment', {
        createdBy: admin.userId,
      })
      return { removed }
    })
  })
  expect((await removal.removed).status).toBe(204)
  const isMade = and(eq(apiKeys.createdBy, admin.userId), eq(apiKeys.workspaceId, workspaceId))
  expect(await database.$count(apiKeys, isMade)).toBe(1)
  expect(await database.$count(apiKeys, and(isMade, isNull(apiKeys.revokedAt)))).toBe(0)
  expect(await database.$count(members, eq(members.workspaceId, workspaceId))).toBe(1)
})

test('of two browsers that end all other sessions at once one does, and the other is signed out', async () => {
  const { email, userId } = await openRightHolder(server)
  const { database, kind } = server.store
  const browsers = [openBrowser(server, '198.51.100.201'), openBrowser(server, '198.51.100.202')]
  for (const browser of browsers) await signIn(browser, email)
  const { answers } = await database.transaction(async (transaction) => {
    // Both come as far as their first session to end, each with its own still standing.
    await transaction.select().from(sessions).where(eq(sessions.userId, userId)).for('share')
    const sent = withoutRequestRights(() =>
      Promise.all(browsers.map((browser) => browser.send(SESSIONS_PATH, { method: 'DELETE' }))),
    )
    if (kind === 'postgres')
      await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(1), 20_000)
    return { answers: sent }
  })
  expect((await answers).map(({ status }) => status).toSorted()).toEqual([204, 401])
})

test('a key lets its maker take up a recovery only after what it writes, and writes nothing from then on', async () => {
  const { keyId, userId, workspaceId } = await openRightHolder(server)
  const { database, kind } = server.store
  const asKey = (work: () => Promise<unknown>) =>
    withRequestRights(() => {
      relyOn({ kind: 'key', keyId })
      return guarded.transaction(work)
    })
  let isResting = false
  const { resting } = (await asKey(async () => {
    const rest = withoutRequestRights(() =>
      database.transaction((transaction) => beginRecovery(transaction, userId)),
    ).then(() => (isResting = true))
    if (kind === 'postgres') await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0))
    expect(isResting).toBe(false)
    return { resting: rest }
  })) as { resting: Promise<unknown> }
  await resting
  await expect(asKey(async () => workspaceId)).rejects.toThrow()
})

/** Connections that wait for a lock of another one. */
async function countWaiting(): Promise<number> {
  const { rows } = (await server.store.database.execute(
    sql`select 1 from pg_locks where not granted`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}
