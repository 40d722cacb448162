import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoredConversation } from '@vitrine/api-client/contract'
import { conversations } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { ImportedConversation } from '../work/tasks.ts'

const HASHES_A_QUERY = 1000

/** Stores what a workspace does not have yet, all or nothing; a conversation it has keeps its id. */
export async function storeConversations(
  database: Database,
  workspaceId: string,
  imported: ImportedConversation[],
): Promise<{ stored: StoredConversation[]; isNew: boolean }> {
  let added = 0
  const ids = await database.transaction(async (transaction) => {
    for (const conversation of imported) {
      const rows = await transaction
        .insert(conversations)
        .values({ ...conversation, id: randomUUID(), workspaceId, model: Buffer.from(conversation.model) })
        .onConflictDoNothing()
        .returning({ id: conversations.id })
      added += rows.length
    }
    return idsByHash(transaction, workspaceId, imported)
  })
  return { stored: imported.map((conversation) => toStored(conversation, ids)), isNew: added > 0 }
}

async function idsByHash(
  database: Pick<Database, 'select'>,
  workspaceId: string,
  imported: ImportedConversation[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let start = 0; start < imported.length; start += HASHES_A_QUERY) {
    const hashes = imported.slice(start, start + HASHES_A_QUERY).map(({ contentHash }) => contentHash)
    const rows = await database
      .select({ id: conversations.id, hash: conversations.contentHash })
      .from(conversations)
      .where(and(eq(conversations.workspaceId, workspaceId), inArray(conversations.contentHash, hashes)))
    for (const row of rows) ids.set(row.hash, row.id)
  }
  return ids
}

function toStored(conversation: ImportedConversation, ids: Map<string, string>): StoredConversation {
  const id = ids.get(conversation.contentHash)
  if (id === undefined) throw new Error('A conversation that was just stored is missing.')
  const { title, messages, userMessages, assistantMessages, toolCalls, toolResults, branches, files } =
    conversation
  return { id, title, messages, userMessages, assistantMessages, toolCalls, toolResults, branches, files }
}
