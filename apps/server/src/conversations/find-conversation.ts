import type { LibraryEntry } from '@vitrine/api-client/contract'
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../http/api-fault.ts'
import type { Caller } from '../keys/require-caller.ts'
import { conversationImporters, conversations, shares, users } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { callerIn } from '../workspaces/caller-in.ts'
import { isAtLeast } from '../workspaces/membership.ts'

/** The shape of every id that `storeConversations` gives. */
const CONVERSATION_ID = /^[\da-f-]{36}$/

/** Whether a text can be the id of a conversation, so that others need no look into the database. */
export function isConversationId(text: string): boolean {
  return CONVERSATION_ID.test(text)
}

interface EntryRow {
  id: string
  workspaceId: string
  title: string
  format: string
  messages: number
  createdAt: Date
  createdBy: string | null
  importedBy: string | null
  liveShares: number
  isImporter: boolean
}

/** What a line of the library is made of for its reader, to be narrowed further. */
export function selectEntries(database: Database, reader: Caller) {
  const isLive = and(eq(shares.conversationId, conversations.id), isNull(shares.revokedAt))
  return database
    .select({
      id: conversations.id,
      workspaceId: conversations.workspaceId,
      title: conversations.title,
      format: conversations.sourceFormat,
      messages: conversations.messages,
      createdAt: conversations.createdAt,
      createdBy: conversations.createdBy,
      importedBy: users.name,
      liveShares: database.$count(shares, isLive),
      isImporter: imported(database, reader),
    })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.createdBy))
    .$dynamic()
}

function imported(database: Database, { userId }: Caller): SQL<boolean> {
  if (userId === undefined) return sql<boolean>`false`
  const { conversationId } = conversationImporters
  const isTheirs = and(eq(conversationId, conversations.id), eq(conversationImporters.userId, userId))
  return sql<boolean>`${exists(database.select().from(conversationImporters).where(isTheirs))}`
}

/** A line of the library as its reader gets it. */
export function toEntry(
  { createdAt, createdBy, isImporter, ...row }: EntryRow,
  caller: Caller,
): LibraryEntry {
  const isTheirs = isOwn(caller, createdBy)
  return {
    ...row,
    importedAt: createdAt.toISOString(),
    isOwn: isTheirs,
    mayPublish: isTheirs || isImporter,
  }
}

/** Whether something that somebody made is the caller's to change. */
export function isOwn({ userId, role }: Caller, createdBy: string | null): boolean {
  return isAtLeast(role, 'admin') || (createdBy !== null && createdBy === userId)
}

/** A stored conversation, and the caller as far as its workspace knows them. */
export interface FoundConversation {
  entry: LibraryEntry
  caller: Caller
}

/**
 * A conversation of any workspace that the caller belongs to. Throws the same 404 for one of another workspace as for
 * one that never existed.
 */
export async function findConversation(
  database: Database,
  asking: Caller,
  id: string,
): Promise<FoundConversation> {
  if (!isConversationId(id)) throw notFound()
  const [row] = await selectEntries(database, asking).where(eq(conversations.id, id))
  const caller = row && (await callerIn(database, asking, row.workspaceId))
  if (!caller) throw notFound()
  return { entry: toEntry(row, caller), caller }
}
