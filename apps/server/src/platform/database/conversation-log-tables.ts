import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdBy, workspaceId } from './account-tables.ts'
import { bytea } from './bytea.ts'
import { conversations } from './conversation-tables.ts'
import { leaseColumns } from './lease-columns.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** Conversations that were appended to since they were made or imported; one row each, locked by each append. */
export const conversationLogs = vitrine.table(
  'conversation_growths',
  {
    conversationId: text('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Number of the last event. */
    seq: integer('seq').notNull().default(0),
    /** The model of the conversation holds the events up to this number. */
    projectedSeq: integer('folded_seq').notNull().default(0),
    /** All events after this number are still there, and readers may see them. */
    keptAfter: integer('kept_after').notNull().default(0),
    /** JSON: the ids of the messages that are still being written in that model. */
    openMessageIds: text('open_message_ids').notNull().default('[]'),
    /** When a server last said that a stream comes in; null while none does. */
    streamedAt: moment('streamed_at'),
    /** Due when the stored model is to hold what was added. */
    ...leaseColumns(),
  },
  (table) => [
    index('conversation_growths_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('conversation_growths_streamed')
      .on(table.streamedAt)
      .where(sql`${table.streamedAt} is not null`),
  ],
)

/** Events of live conversations, in order. */
export const conversationEvents = vitrine.table(
  'conversation_events',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversationLogs.conversationId, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    /** When it was written, by the clock of the database, from which the delay of a page is counted. */
    addedAt: moment('added_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** JSON of a `ConversationEvent`. */
    event: text('event').notNull(),
    /** The same as readers of a public page may see it; null where it is the same. */
    published: text('published'),
  },
  (table) => [primaryKey({ name: 'conversation_events_key', columns: [table.conversationId, table.seq] })],
)

/** Conversations as everybody may read and follow them. */
export const publicPages = vitrine.table(
  'public_pages',
  {
    /** At least 128 random bits, since the id is what a reader has to know. */
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    conversationId: text('conversation_id')
      .notNull()
      .unique()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['agent', 'chatbot'] }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    model: text('model'),
    /** SHA-256 of the picture's bytes, in hex; names the blob. */
    pictureSha256: text('picture_sha256'),
    pictureMediaType: text('picture_media_type'),
    isOpen: boolean('is_open').notNull(),
    /** How long readers wait for an event after it was written. */
    delaySeconds: integer('delay_seconds').notNull().default(0),
    /** Nothing more is released until this is taken back. */
    isStopped: boolean('is_stopped').notNull().default(false),
    /** The last event that readers may have, -1 for none; null where they have each as soon as it is written. */
    releasedSeq: integer('released_seq'),
    /** JSON of `HeldSecrets`: what was found, and is to be decided about; null where nothing was. */
    held: text('held'),
    /** Due when more may be released. */
    ...leaseColumns(),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('public_pages_workspace').on(table.workspaceId),
    index('public_pages_picture').on(table.pictureSha256),
    index('public_pages_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

const pageId = () =>
  text('page_id')
    .notNull()
    .references(() => publicPages.id, { onDelete: 'cascade' })

/** What a page shows at first, made beside the server each time its conversation was appended to for a while. */
export const pageStates = vitrine.table('page_states', {
  pageId: pageId().primaryKey(),
  /** Number of the last event that is in it. */
  seq: integer('seq').notNull(),
  rendererVersion: text('renderer_version').notNull(),
  /** The published model without its messages, packed. */
  model: bytea('model').notNull(),
  /** JSON: the ids of the messages that are still being written. */
  openMessageIds: text('open_message_ids').notNull(),
  /** Readers get no events up to this number: the state has something masked that they hold. */
  keptAfter: integer('kept_after').notNull().default(0),
  /** How often readers who had the page open had to start over, because no event said what changed. */
  restarts: integer('restarts').notNull().default(0),
  /** When they last had to; null where they never had. */
  restartedAt: moment('restarted_at'),
  /** Changes whenever the state is written. */
  writtenAt: moment('written_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  /** The model before anything in it was masked; null where that is the same. Never public. */
  unmasked: bytea('unmasked'),
})

/** The messages that a page shows, in the segments of its conversation. */
export const pageSegments = vitrine.table(
  'page_segments',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => pageStates.pageId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** SHA-256 of the messages as readers see them and of which are finished, in hex; shows whether they changed. */
    hash: text('hash').notNull(),
    /** JSON of an array of published messages, packed. */
    messages: bytea('messages').notNull(),
    /** HTML of its finished messages by part address, as JSON, packed. */
    html: bytea('html').notNull(),
    /** The messages before anything in them was masked; null where they are the same. Never public. */
    unmasked: bytea('unmasked'),
  },
  (table) => [primaryKey({ name: 'page_segments_key', columns: [table.pageId, table.number] })],
)

/** The files that a page shows. */
export const pageFiles = vitrine.table(
  'page_files',
  {
    pageId: pageId(),
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    filename: text('filename'),
    /** Number of the event that brought it. */
    seq: integer('seq').notNull(),
  },
  (table) => [
    primaryKey({ name: 'page_files_key', columns: [table.pageId, table.sha256] }),
    index('page_files_blob').on(table.sha256),
  ],
)
