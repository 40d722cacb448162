import { type KeyScope, keyScopes } from '@vitrine/api-client/contract/workspaces'
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
import { createdBy, workspaceId, workspaces } from './account-tables.ts'
import { bytea } from './bytea.ts'
import { conversations, sha256 } from './conversation-tables.ts'
import { runs } from './run-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'
import { workflowRuns } from './workflow-tables.ts'

export { vitrine } from './vitrine-schema.ts'

export {
  allowances,
  auditLog,
  credentials,
  invitations,
  trustedDevices,
  members,
  verificationTokens,
  roles,
  sessions,
  users,
  verifications,
  workspaces,
} from './account-tables.ts'
export { agents } from './agent-tables.ts'
export { publishingPolicies } from './publishing-policy-table.ts'
export { brandVoices } from './brand-voice-tables.ts'
export { partialUploads, removedFiles, storedObjects } from './stored-object-tables.ts'
export { talkReaders, talks, talkStates } from './talk-tables.ts'
export { tools } from './tool-tables.ts'
export { documents, documentVersions, knowledgeBases, passages, passageVectors } from './knowledge-tables.ts'
export {
  conversationFiles,
  conversationImporters,
  conversations,
  conversationSegments,
} from './conversation-tables.ts'
export {
  conversationEvents,
  conversationLogs,
  pageFiles,
  pageSegments,
  pageStates,
  publicPages,
} from './conversation-log-tables.ts'
export { authenticators, passkeys, recoveryCodes, spentChallenges, trustedBrowsers } from './factor-tables.ts'
export { approvalRequests } from './approval-tables.ts'
export { inputFiles, runFiles, runImporters, runs, runSegments, workflowRunFiles } from './run-tables.ts'
export { traceLogs, traces, traceSpans } from './trace-tables.ts'
export {
  publicationRequests,
  workflowCosts,
  workflowRunEvents,
  workflowRuns,
  workflows,
  workflowVersions,
} from './workflow-tables.ts'

/** One row: which store this is. */
export const storeIdentity = vitrine.table('store_identity', {
  id: text('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The workspace that the first start made; null once it was deleted. */
  firstWorkspaceId: text('first_workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
  /** Share of the sample that the first start published; null before that. */
  sampleShareId: text('sample_share_id'),
  /** Workflow of the demo agent that the first start with one published; null before that. */
  demoWorkflowId: text('demo_workflow_id'),
})

export const apiKeys = vitrine.table(
  'api_keys',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    /** First characters of the key, for a person to recognise it by. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key, in hex. */
    hash: text('hash').notNull(),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    /** The network of the last use, coarsely. */
    lastUsedFrom: text('last_used_from'),
    /** What it can do; keys of before could do everything. */
    scopes: text('scopes')
      .array()
      .$type<KeyScope[]>()
      .notNull()
      .default([...keyScopes]),
    /** When it stops working by itself; null for one without an end. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.hash), index('api_keys_workspace').on(table.workspaceId)],
)

export const snapshots = vitrine.table(
  'snapshots',
  {
    workspaceId: workspaceId(),
    /** SHA-256 of the published model's JSON, in hex. */
    hash: text('hash').notNull(),
    /** The published model, packed. */
    model: bytea('model').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'snapshots_key', columns: [table.workspaceId, table.hash] })],
)

const snapshotHash = () => text('snapshot_hash').notNull()

export const preparedHtml = vitrine.table(
  'prepared_html',
  {
    workspaceId: text('workspace_id').notNull(),
    snapshotHash: snapshotHash(),
    rendererVersion: text('renderer_version').notNull(),
    /** HTML by part address, packed. */
    html: bytea('html').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'prepared_html_key',
      columns: [table.workspaceId, table.snapshotHash, table.rendererVersion],
    }),
    foreignKey({
      name: 'prepared_html_snapshot',
      columns: [table.workspaceId, table.snapshotHash],
      foreignColumns: [snapshots.workspaceId, snapshots.hash],
    }),
  ],
)

export const snapshotFiles = vitrine.table(
  'snapshot_files',
  {
    workspaceId: text('workspace_id').notNull(),
    snapshotHash: snapshotHash(),
    sha256: sha256(),
    mediaType: text('media_type').notNull(),
    filename: text('filename'),
  },
  (table) => [
    primaryKey({
      name: 'snapshot_files_key',
      columns: [table.workspaceId, table.snapshotHash, table.sha256],
    }),
    foreignKey({
      name: 'snapshot_files_snapshot',
      columns: [table.workspaceId, table.snapshotHash],
      foreignColumns: [snapshots.workspaceId, snapshots.hash],
    }),
  ],
)

/** What was decided about values that were found in a conversation or run: never the values, only keyed hashes of them. */
export const findingDecisions = vitrine.table(
  'finding_decisions',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    /** What it was decided for is one of these three. */
    conversationId: text('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    runId: text('run_id').references(() => runs.id, { onDelete: 'cascade' }),
    workflowRunId: text('workflow_run_id').references(() => workflowRuns.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 of the value, in hex, with a key of the workspace that is not in the database. */
    hash: text('hash').notNull(),
    decision: text('decision', { enum: ['mask', 'keep'] }).notNull(),
    /** What stands for the value; null where it is kept. */
    marker: text('marker'),
    /** Why it is kept; null where it is masked. */
    reason: text('reason'),
    createdBy: createdBy(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'finding_decisions_of_one',
      sql`num_nonnulls(${table.conversationId}, ${table.runId}, ${table.workflowRunId}) = 1`,
    ),
    uniqueIndex('finding_decisions_conversation').on(table.conversationId, table.hash),
    uniqueIndex('finding_decisions_run').on(table.runId, table.hash),
    uniqueIndex('finding_decisions_workflow_run').on(table.workflowRunId, table.hash),
    index('finding_decisions_workspace').on(table.workspaceId),
  ],
)

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
