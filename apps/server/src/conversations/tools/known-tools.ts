import type { KnownTool } from '@vitrine/transcript/tools'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { conversations, tools } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

/** What the tools of a workspace make of the calls that it publishes, archived ones too, in one order. */
export async function readKnownTools(
  database: Database | Transaction,
  workspaceId: string,
): Promise<KnownTool[]> {
  return readWhere(database, eq(tools.workspaceId, workspaceId))
}

/** The same of the workspace of a conversation. */
export async function readToolsOfConversation(
  database: Database | Transaction,
  conversationId: string,
): Promise<KnownTool[]> {
  const owner = database
    .select({ id: conversations.workspaceId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  return readWhere(database, eq(tools.workspaceId, sql`(${owner})`))
}

/** The tools of a conversation, and which version of them these are. */
export interface VersionedTools {
  tools: KnownTool[]
  version: string
}

/** The tools of the workspace of a conversation, with the version that they have at the same moment. */
export async function readVersionedTools(
  database: Database,
  conversationId: string,
): Promise<VersionedTools> {
  const [row] = await database
    .select({ version: toolsVersion(conversationId) })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  // Read after it, the tools are of this version or newer, and a newer version is noticed by whoever compares.
  return { tools: await readToolsOfConversation(database, conversationId), version: row?.version ?? '' }
}

/** Another text after each change to a tool of the workspace of a conversation: Postgres writes a row anew to change it. */
export function toolsVersion(conversationId: string): SQL<string> {
  return sql<string>`(
    select md5(coalesce(string_agg(tool.id || ' ' || tool.xmin::text, ',' order by tool.id), ''))
    from ${tools} as tool where tool.workspace_id = (
      select owner.workspace_id from ${conversations} as owner where owner.id = ${conversationId}
    ))`
}

async function readWhere(database: Database | Transaction, isOfWorkspace: SQL): Promise<KnownTool[]> {
  const { name, builtIn, title, verb, icon, objectField, result, sensitive } = tools
  const rows = await database
    .select({ name, builtIn, title, verb, icon, objectField, result, sensitive })
    .from(tools)
    .where(and(isOfWorkspace, ne(tools.state, 'trashed')))
    .orderBy(asc(tools.id))
  return rows.map((tool) => ({
    name: tool.name,
    isBuiltIn: tool.builtIn !== null,
    shownAs: {
      ...(tool.title !== '' && { title: tool.title }),
      ...(tool.verb !== '' && { verb: tool.verb }),
      ...(tool.icon !== null && { icon: tool.icon }),
      ...(tool.objectField !== null && { object: tool.objectField }),
      ...(tool.result !== 'auto' && { result: tool.result }),
    },
    sensitive: tool.sensitive,
  }))
}

/** Whether a workspace has tools that decide what is published of calls. */
export async function hasTools(database: Database, workspaceId: string): Promise<boolean> {
  return (
    (await database.$count(tools, and(eq(tools.workspaceId, workspaceId), ne(tools.state, 'trashed')))) > 0
  )
}
