import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdBy, users, workspaceId } from './account-tables.ts'
import { agents } from './agent-tables.ts'
import { bytea } from './bytea.ts'
import { segmentTable } from './segment-table.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** Conversations of a workspace, imported and live ones, each with its model. */
export const conversations = vitrine.table(
  'conversations',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    /** SHA-256 of the model's JSON, in hex. */
    contentHash: text('content_hash').notNull(),
    /** The same for every import of one session; null for what was not imported, or before this was written down. */
    sourceId: text('source_id'),
    sourceFormat: text('source_format').notNull(),
    title: text('title').notNull(),
    messages: integer('messages').notNull(),
    userMessages: integer('user_messages').notNull(),
    assistantMessages: integer('assistant_messages').notNull(),
    toolCalls: integer('tool_calls').notNull(),
    toolResults: integer('tool_results').notNull(),
    branches: integer('branches').notNull(),
    files: integer('files').notNull(),
    /** Whether `conversation_files` says which files it has; not yet for what came before that table. */
    filesListed: boolean('files_listed').notNull().default(false),
    /** The model, packed; without its messages where these stand in segments. */
    model: bytea('model').notNull(),
    /** Who speaks in it; null where nobody in particular does. */
    agentId: text('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_content').on(table.workspaceId, table.contentHash),
    index('conversations_source').on(table.sourceId),
    index('conversations_newest').on(table.workspaceId, table.createdAt, table.id),
    index('conversations_agent')
      .on(table.agentId, table.createdAt, table.id)
      .where(sql`${table.agentId} is not null`),
  ],
)

/** The messages of conversations that events were added to. */
export const conversationSegments = segmentTable('conversation_segments', {
  owner: 'conversation_id',
  items: 'messages',
  references: () => conversations.id,
})

/** Who brought a conversation: a workspace stores the same content once, whoever else imports it. */
export const conversationImporters = vitrine.table(
  'conversation_importers',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'conversation_importers_key', columns: [table.conversationId, table.userId] }),
    index('conversation_importers_user').on(table.userId),
  ],
)

/** Of the bytes, in hex; names the blob. */
export const sha256 = () => text('sha256').notNull()

/** Which blobs a conversation has, as its parts name them. */
export const conversationFiles = vitrine.table(
  'conversation_files',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    sha256: sha256(),
    mediaType: text('media_type').notNull(),
    filename: text('filename'),
  },
  (table) => [
    primaryKey({ name: 'conversation_files_key', columns: [table.conversationId, table.sha256] }),
    index('conversation_files_blob').on(table.sha256),
  ],
)
