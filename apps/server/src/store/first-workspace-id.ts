import { asc } from 'drizzle-orm'
import { workspaces } from './schema.ts'
import type { Database } from './store.ts'

/** The workspace that the first start made. */
export async function firstWorkspaceId(database: Database): Promise<string> {
  const [workspace] = await database
    .select({ id: workspaces.id })
    .from(workspaces)
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
    .limit(1)
  if (!workspace) throw new Error('The store has no workspace.')
  return workspace.id
}
