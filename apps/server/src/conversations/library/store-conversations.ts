import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoredConversation } from '@vitrine/api-client/contract/conversations'
import { idsByContent } from '../../platform/database/ids-by-content.ts'
import { storeInBatches } from '../../platform/database/in-batches.ts'
import { conversationImporters, conversations } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { findAgentByRule } from '../agents/find-agent-by-rule.ts'
import type { ImportedConversation } from '../conversation-tasks.ts'
import { storeFileList } from './store-file-list.ts'

/** Who imports into which workspace. */
export interface Importer {
  workspaceId: string
  /** Absent for a key. */
  userId?: string
}

/** Stores what a workspace does not have yet; a conversation it has keeps its id. */
export async function storeConversations(
  database: Database,
  importer: Importer,
  imported: ImportedConversation[],
): Promise<{ stored: StoredConversation[]; isNew: boolean }> {
  const added = await storeInBatches(database, imported, (transaction, batch) =>
    storeBatch(transaction, importer, batch),
  )
  const ids = await idsByContent(
    database,
    { table: conversations, workspaceId: importer.workspaceId },
    imported,
  )
  return { stored: imported.map((conversation) => toStored(conversation, ids)), isNew: added > 0 }
}

/** Stores conversations with their lists of files, and returns how many are new. */
async function storeBatch(
  transaction: Transaction,
  { workspaceId, userId }: Importer,
  batch: ImportedConversation[],
): Promise<number> {
  const agentOf = await findAgentByRule(transaction, workspaceId)
  const rows = batch.map((conversation) => ({
    ...conversation,
    agentId: agentOf(conversation),
    id: randomUUID(),
    workspaceId,
    createdBy: userId,
    filesListed: true,
    model: Buffer.from(conversation.model),
  }))
  const inserted = await transaction
    .insert(conversations)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: conversations.id, contentHash: conversations.contentHash })
  const ids = new Map(inserted.map(({ id, contentHash }) => [contentHash, id]))
  for (const { contentHash, listedFiles } of batch) {
    const conversationId = ids.get(contentHash)
    if (conversationId) await storeFileList(transaction, conversationId, listedFiles)
  }
  if (userId !== undefined) await storeImporter(transaction, { workspaceId, userId }, batch)
  return inserted.length
}

/** Writes down who imported, for what the workspace had before as well. */
async function storeImporter(
  transaction: Transaction,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  batch: ImportedConversation[],
): Promise<void> {
  const hashes = batch.map(({ contentHash }) => contentHash)
  // Held, so that nobody deletes one before its importer is written.
  const held = await transaction
    .select({ conversationId: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.workspaceId, workspaceId), inArray(conversations.contentHash, hashes)))
    .orderBy(conversations.contentHash)
    .for('key share')
  if (held.length === 0) return
  await transaction
    .insert(conversationImporters)
    .values(held.map(({ conversationId }) => ({ conversationId, userId })))
    .onConflictDoNothing()
}

function toStored(conversation: ImportedConversation, ids: Map<string, string>): StoredConversation {
  const id = ids.get(conversation.contentHash)
  if (id === undefined) throw new Error('A conversation that was just stored is missing.')
  const { title, messages, userMessages, assistantMessages, toolCalls, toolResults, branches, files } =
    conversation
  return { id, title, messages, userMessages, assistantMessages, toolCalls, toolResults, branches, files }
}
