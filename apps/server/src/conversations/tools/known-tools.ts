import type { KnownTool } from '@vitrine/transcript/tools'
import { and, asc, eq, ne } from 'drizzle-orm'
import { tools } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** What the tools of a workspace make of the calls that it publishes, archived ones too, in one order. */
export async function readKnownTools(database: Database, workspaceId: string): Promise<KnownTool[]> {
  const rows = await database
    .select()
    .from(tools)
    .where(and(eq(tools.workspaceId, workspaceId), ne(tools.state, 'trashed')))
    .orderBy(asc(tools.id))
  return rows.map(({ name, builtIn, title, verb, icon, objectField, result, sensitive }) => ({
    name,
    isBuiltIn: builtIn !== null,
    shownAs: {
      ...(title !== '' && { title }),
      ...(verb !== '' && { verb }),
      ...(icon !== null && { icon }),
      ...(objectField !== null && { object: objectField }),
      ...(result !== 'auto' && { result }),
    },
    sensitive,
  }))
}

/** Whether a workspace has tools that decide what is published of calls. */
export async function hasTools(database: Database, workspaceId: string): Promise<boolean> {
  return (
    (await database.$count(tools, and(eq(tools.workspaceId, workspaceId), ne(tools.state, 'trashed')))) > 0
  )
}
