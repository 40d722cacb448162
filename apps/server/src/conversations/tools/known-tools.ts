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
