import type { HiddenPart } from '@vitrine/transcript'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdBy, workspaceId } from './account-tables.ts'
import { conversations } from './conversation-tables.ts'
import { runs } from './run-tables.ts'
import { snapshotHash, snapshots } from './snapshot-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'
import { workflowRuns } from './workflow-tables.ts'

/** Links to a frozen conversation or run, with who may read it and until when. */
export const shares = vitrine.table(
  'shares',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    kind: text('kind', { enum: ['conversation', 'run'] }).notNull(),
    snapshotHash: snapshotHash(),
    /** What was published is one of these three. */
    conversationId: text('conversation_id').references(() => conversations.id),
    runId: text('run_id').references(() => runs.id),
    workflowRunId: text('workflow_run_id').references(() => workflowRuns.id),
    /** Of a conversation. */
    branches: text('branches', { enum: ['current', 'all'] }),
    /** Whether search engines may list the page. */
    isIndexed: boolean('is_indexed').notNull().default(false),
    /** When the link ends by itself; null for one without an end. */
    expiresAt: moment('expires_at'),
    /** What readers have to know, hashed as passwords are; null for nothing. */
    passphraseHash: text('passphrase_hash'),
    /** Who may read. */
    audience: text('audience', { enum: ['anyone', 'signed-in', 'workspace', 'addresses'] })
      .notNull()
      .default('anyone'),
    /** E-mail addresses, and domains after an @, in lower case, that may read with that audience. */
    addresses: text('addresses')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How often the page can be opened in all; null for no end. */
    maxViews: integer('max_views'),
    /** How often it was opened since that number was set. */
    views: integer('views').notNull().default(0),
    /** Origins whose pages may show it in a frame, `*` for any. */
    embedOrigins: text('embed_origins')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How much readers get. */
    depth: text('depth', { enum: ['summary', 'dialogue', 'tools', 'everything'] })
      .notNull()
      .default('everything'),
    /** The parts that are withheld at any depth, in the order of `hiddenParts`. */
    hidden: text('hidden')
      .array()
      .$type<HiddenPart[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Ids of the messages that are left out. */
    leftOut: text('left_out')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Title for readers; null where it is that of the conversation. */
    publishedTitle: text('published_title'),
    /** Why secrets are in what it shows; null where none are, and for links of before this was written down. */
    secretsReason: text('secrets_reason'),
    /** When readers last got something else under this address; null where that was never. */
    contentChangedAt: moment('content_changed_at'),
    /** When a person last read it, to the minute; null where nobody has. */
    lastReadAt: moment('last_read_at'),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    /** The link that showed this before; null for a link. */
    earlierOf: text('earlier_of').references((): AnyPgColumn => shares.id, { onDelete: 'cascade' }),
    /** Whether the readers of that link may open it, too; else who may change the link. */
    isForReaders: boolean('is_for_readers').notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'shares_snapshot',
      columns: [table.workspaceId, table.snapshotHash],
      foreignColumns: [snapshots.workspaceId, snapshots.hash],
    }),
    uniqueIndex('shares_published_once')
      .on(table.workspaceId, table.snapshotHash)
      .where(sql`${table.revokedAt} is null and ${table.earlierOf} is null`),
    index('shares_earlier')
      .on(table.earlierOf)
      .where(sql`${table.earlierOf} is not null`),
    index('shares_conversation').on(table.conversationId, table.createdAt, table.id),
    index('shares_run').on(table.runId, table.createdAt, table.id),
    index('shares_workflow_run').on(table.workflowRunId, table.createdAt, table.id),
    check(
      'shares_of_one',
      sql`num_nonnulls(${table.conversationId}, ${table.runId}, ${table.workflowRunId}) = 1`,
    ),
    index('shares_newest').on(table.workspaceId, table.createdAt, table.id),
    index('shares_live')
      .on(table.workspaceId, table.createdAt, table.id)
      .where(sql`${table.revokedAt} is null`),
    index('shares_of_snapshot').on(table.workspaceId, table.snapshotHash),
  ],
)

/** How often the page of a link was read on a day of UTC: numbers alone, nothing of who read it. */
export const shareReads = vitrine.table(
  'share_reads',
  {
    shareId: text('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    people: integer('people').notNull().default(0),
    programs: integer('programs').notNull().default(0),
  },
  (table) => [primaryKey({ name: 'share_reads_key', columns: [table.shareId, table.day] })],
)

/** Codes that readers of a link asked for; those for addresses that are not listed are never mailed, and lead nowhere. */
export const addressCodes = vitrine.table(
  'address_codes',
  {
    /** SHA-256 of what the browser keeps that asked, in hex: the code works there alone. */
    id: text('id').primaryKey(),
    shareId: text('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** Keyed hash of the code, in hex. */
    codeHash: text('code_hash').notNull(),
    /** How often a code was typed. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('address_codes_share').on(table.shareId)],
)

/** Views of links that have a number of them, while their readers may come back: one press of a form is one view. */
export const shareViews = vitrine.table(
  'share_views',
  {
    shareId: text('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    /** SHA-256 of the number that the form carries, in hex. */
    nonceHash: text('nonce_hash').notNull(),
    beganAt: moment('began_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'share_views_key', columns: [table.shareId, table.nonceHash] })],
)
