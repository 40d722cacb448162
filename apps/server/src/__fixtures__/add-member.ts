import { randomUUID } from 'node:crypto'
import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { members } from '../platform/database/schema.ts'
import type { TestServer } from './start-test-server.ts'

/** Makes somebody a member without an invitation. */
export async function addMember(
  { store }: TestServer,
  workspaceId: string,
  userId: string,
  role: WorkspaceRole,
): Promise<void> {
  await store.database.insert(members).values({ id: randomUUID(), workspaceId, userId, role })
}
