import { eq } from 'drizzle-orm'
import { users, type roles } from '../platform/database/schema.ts'
import { addMember } from './add-member.ts'
import { type Browser, openPerson } from './browser.ts'
import type { TestServer } from './start-test-server.ts'

/** Somebody signed in, as a member of the test server's workspace. */
export async function openMember(
  server: TestServer,
  email: string,
  role: (typeof roles)[number],
): Promise<Browser> {
  const browser = await openPerson(server, email)
  const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
  await addMember(server, server.workspaceId, user?.id ?? '', role)
  return browser
}
