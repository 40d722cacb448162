import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoredConversation } from '@vitrine/api-client/contract'
import { conversationImporters, conversations } from '../store/schema.ts'
import type { Database, Transaction } from '../store/store.ts'
import { storeFileList } from './ensure-files-listed.ts'
import type { ImportedConversation } from '../work/tasks.ts'

const HASHES_A_QUERY = 1000

const ROWS_A_QUERY = 100
const BYTES_A_QUERY = 1024 * 1024

/**
 * Stores what a workspace does not have yet; a conversation it has keeps its id. Many go in several steps, so that
 * readers come between: an import that breaks off on the way is completed by the same one again.
 */
export async function storeConversations(
  database: Database,
  { workspaceId, userId }: { workspaceId: string; userId?: string },
  imported: ImportedConversation[],
): Promise<{ stored: StoredConversation[]; isNew: boolean }> {
  let added = 0
  for (const batch of batchesOf(imported)) {
    added += await storeBatch(database, { workspaceId, userId }, batch)
    // The embedded database answers without a turn of the event loop, in which requests come in.
    await setImmediate()
  }
  const ids = await idsByHash(database, workspaceId, imported)
  return { stored: imported.map((conversation) => toStored(conversation, ids)), isNew: added > 0 }
}

/** Stores conversations with their lists of files, and returns how many are new. */
async function storeBatch(
  database: Database,
  { workspaceId, userId }: { workspaceId: string; userId?: string },
  batch: ImportedConversation[],
): Promise<number> {
  const rows = batch.map((conversation) => ({
    ...conversation,
    id: randomUUID(),
    workspaceId,
    createdBy: userId,
    filesListed: true,
    model: Buffer.from(conversation.model),
  }))
  return database.transaction(async (transaction) => {
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
  })
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

/** In one order everywhere, so that two imports of the same conversations never wait for each other in a circle. */
function* batchesOf(imported: ImportedConversation[]): Generator<ImportedConversation[]> {
  let batch: ImportedConversation[] = []
  let bytes = 0
  for (const conversation of imported.toSorted((a, b) => (a.contentHash < b.contentHash ? -1 : 1))) {
    batch.push(conversation)
    bytes += conversation.model.byteLength
    if (batch.length < ROWS_A_QUERY && bytes < BYTES_A_QUERY) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

async function idsByHash(
  database: Database,
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
