import { and, eq } from 'drizzle-orm'
import { createApiKey } from '../people/keys/create-api-key.ts'
import { apiKeys, members, sessions, users } from '../platform/database/schema.ts'
import { type Browser, openPerson } from './browser.ts'
import type { TestServer } from './start-test-server.ts'

/** Somebody with a workspace of their own, in which they hold every right, and a key of it. */
export interface RightHolder {
  server: TestServer
  email: string
  userId: string
  sessionId: string
  workspaceId: string
  key: string
  keyId: string
  browser: Browser
}

/** What can be taken from a caller while a request runs. */
export type Loss = 'session ended' | 'member removed' | 'member demoted' | 'key revoked'

let count = 0

/** Registers somebody who holds every right. */
export async function openRightHolder(server: TestServer): Promise<RightHolder> {
  count += 1
  const email = `holder-${count}@example.org`
  const browser = await openPerson(server, email, { address: `198.51.100.${count}` })
  const { database } = server.store
  const [user] = await database.select().from(users).where(eq(users.email, email))
  const userId = user?.id ?? ''
  const [membership] = await database.select().from(members).where(eq(members.userId, userId))
  const [session] = await database.select().from(sessions).where(eq(sessions.userId, userId))
  const workspaceId = membership?.workspaceId ?? ''
  const key = await createApiKey(database, workspaceId, 'Key', { createdBy: userId })
  const [stored] = await database.select().from(apiKeys).where(eq(apiKeys.workspaceId, workspaceId))
  const keyId = stored?.id ?? ''
  return { server, email, userId, sessionId: session?.id ?? '', workspaceId, key, keyId, browser }
}

/** Takes a right away behind the server's back, and gives what brings it back. */
export async function withdrawRight(
  { server, userId, sessionId, workspaceId }: RightHolder,
  loss: Loss,
): Promise<() => Promise<unknown>> {
  const { database } = server.store
  const isMembership = and(eq(members.userId, userId), eq(members.workspaceId, workspaceId))
  const setRole = (role: 'owner' | 'member') => database.update(members).set({ role }).where(isMembership)
  const setRevoked = (revokedAt: Date | null) =>
    database.update(apiKeys).set({ revokedAt }).where(eq(apiKeys.workspaceId, workspaceId))
  switch (loss) {
    case 'session ended': {
      const ended = await database.delete(sessions).where(eq(sessions.id, sessionId)).returning()
      return async () => database.insert(sessions).values(ended)
    }
    case 'member removed': {
      const removed = await database.delete(members).where(isMembership).returning()
      return async () => database.insert(members).values(removed)
    }
    case 'member demoted':
      await setRole('member')
      return async () => setRole('owner')
    case 'key revoked':
      await setRevoked(new Date())
      return async () => setRevoked(null)
  }
}
