import type { ConversationAgent, LibraryEntry } from '@vitrine/api-client/contract/conversations'
import type { TalkStatus } from '@vitrine/api-client/contract/talks'
import { and, eq, ne } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import {
  agents,
  conversationImporters,
  conversations,
  shares,
  talks,
  users,
} from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { callerIn } from '../../people/workspaces/caller-in.ts'
import { isImporter } from '../../people/workspaces/is-importer.ts'
import { rightsOf } from '../../people/workspaces/rights-of.ts'

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
  agent: ConversationAgent | null
  talkStatus: TalkStatus | null
  liveShares: number
  isImporter: boolean
}

/** What a line of the library is made of for its reader, to be narrowed further. */
export function selectEntries(database: Database, reader: Caller) {
  const isLive = and(eq(shares.conversationId, conversations.id), isStanding)
  const isOfIt = eq(conversationImporters.conversationId, conversations.id)
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
      agent: { id: agents.id, kind: agents.kind, name: agents.name },
      talkStatus: talks.status,
      liveShares: database.$count(shares, isLive),
      isImporter: isImporter(database, reader, conversationImporters, isOfIt),
    })
    .from(conversations)
    .leftJoin(talks, eq(talks.conversationId, conversations.id))
    .leftJoin(users, eq(users.id, conversations.createdBy))
    .leftJoin(agents, and(eq(agents.id, conversations.agentId), ne(agents.state, 'trashed')))
    .$dynamic()
}

/** A line of the library as its reader gets it. */
export function toEntry(
  { createdAt, createdBy, isImporter: hasImported, ...row }: EntryRow,
  caller: Caller,
): LibraryEntry {
  return { ...row, importedAt: createdAt.toISOString(), ...rightsOf(caller, createdBy, hasImported) }
}

/** A stored conversation, and the caller as far as its workspace knows them. */
export interface FoundConversation {
  entry: LibraryEntry
  caller: Caller
  /** Whether the caller made it, and has it in any role. */
  isCreator: boolean
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
  const isCreator = caller.userId !== undefined && caller.userId === row.createdBy
  return { entry: toEntry(row, caller), caller, isCreator }
}
