import { hkdfSync, randomUUID } from 'node:crypto'
import type { ValueDecision } from '@vitrine/redaction'
import { and, asc, desc, eq, exists, gt, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { conversations, findingDecisions, runs } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { ImportedThing } from '../../conversations/thing-shares.ts'
import type { PublishedThing } from './published-thing.ts'

const KEY_BYTES = 32

const ROWS_A_QUERY = 1_000

/** A decision about a value, and why it was kept. */
export interface StoredDecision extends ValueDecision {
  /** Null where it was masked. */
  reason: string | null
}

/** What something of a workspace is published for, and by whom. */
interface DecidedThing {
  workspaceId: string
  thing: PublishedThing
  /** Absent for a key and for a visitor. */
  userId?: string
}

/**
 * The key of a workspace for hashes of values, in hex. It is made from the secret of the server, which no copy of the
 * database holds: a short value could be guessed from a hash whose key is beside it.
 */
export function decisionKey(serverSecret: string, workspaceId: string): string {
  const key = hkdfSync('sha256', serverSecret, workspaceId, 'vitrine finding decisions', KEY_BYTES)
  return Buffer.from(key).toString('hex')
}

/** The decisions of a conversation or run, those of earlier imports of the same session included; the newest about each value. */
export async function readDecisions(
  database: Pick<Database | Transaction, 'select'>,
  { workspaceId, thing }: DecidedThing,
): Promise<StoredDecision[]> {
  const rows = await database
    .select()
    .from(findingDecisions)
    .where(and(eq(findingDecisions.workspaceId, workspaceId), decisionsOf(database, workspaceId, thing)))
    .orderBy(asc(findingDecisions.decidedAt), asc(findingDecisions.id))
  const newest = new Map(
    rows.map(({ hash, decision, marker, reason }) => [
      hash,
      { hash, decision, reason, ...(marker !== null && { marker }) },
    ]),
  )
  return [...newest.values()]
}

function decisionsOf(
  database: Pick<Database | Transaction, 'select'>,
  workspaceId: string,
  thing: PublishedThing,
): SQL | undefined {
  if ('workflowRunId' in thing) return eq(findingDecisions.workflowRunId, thing.workflowRunId)
  const [table, column, id] =
    'runId' in thing
      ? [runs, findingDecisions.runId, thing.runId]
      : [conversations, findingDecisions.conversationId, thing.conversationId]
  const source = database.select({ sourceId: table.sourceId }).from(table).where(eq(table.id, id))
  const imports = database
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.workspaceId, workspaceId), eq(table.sourceId, source)))
  return or(eq(column, id), inArray(column, imports))
}

/** Writes down what was decided, instead of what was decided before about the same values. */
export async function storeDecisions(
  transaction: Transaction,
  { workspaceId, thing, userId }: DecidedThing,
  decisions: readonly StoredDecision[],
): Promise<void> {
  const { branches: _, ...owner } = { branches: undefined, ...thing }
  const unique = [...new Map(decisions.map((decision) => [decision.hash, decision])).values()]
  for (let start = 0; start < unique.length; start += ROWS_A_QUERY)
    await transaction
      .insert(findingDecisions)
      .values(
        unique.slice(start, start + ROWS_A_QUERY).map(({ marker = null, ...decision }) => ({
          id: randomUUID(),
          workspaceId,
          ...owner,
          marker,
          createdBy: userId,
          ...decision,
        })),
      )
      .onConflictDoUpdate({
        target: uniqueBy(thing),
        set: {
          decision: sql`excluded.decision`,
          marker: sql`excluded.marker`,
          reason: sql`excluded.reason`,
          createdBy: sql`excluded.created_by`,
          decidedAt: sql`now()`,
        },
      })
}

function uniqueBy(thing: PublishedThing) {
  const { conversationId, runId, workflowRunId, hash } = findingDecisions
  if ('runId' in thing) return [runId, hash]
  return 'workflowRunId' in thing ? [workflowRunId, hash] : [conversationId, hash]
}

/**
 * Gives the decisions about an import that is about to be deleted to the newest other import of the same session in its
 * workspace: publishing that one must go on from them. Where there is none they go with what they were about.
 */
export async function passDecisionsOn(
  transaction: Transaction,
  workspaceId: string,
  thing: ImportedThing,
): Promise<void> {
  const isRun = 'runId' in thing
  const [table, column, id] = isRun
    ? [runs, findingDecisions.runId, thing.runId]
    : [conversations, findingDecisions.conversationId, thing.conversationId]
  const source = transaction.select({ sourceId: table.sourceId }).from(table).where(eq(table.id, id))
  const [heir] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.workspaceId, workspaceId), eq(table.sourceId, source), ne(table.id, id)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1)
  if (!heir) return
  const { hash, decidedAt } = findingDecisions
  const newer = alias(findingDecisions, 'newer')
  const newerColumn = isRun ? newer.runId : newer.conversationId
  const isReplaced = exists(
    transaction
      .select({ one: sql`1` })
      .from(newer)
      .where(and(eq(newerColumn, id), eq(newer.hash, hash), gt(newer.decidedAt, decidedAt))),
  )
  await transaction.delete(findingDecisions).where(and(eq(column, heir.id), isReplaced))
  const known = transaction.select({ hash: newer.hash }).from(newer).where(eq(newerColumn, heir.id))
  await transaction
    .update(findingDecisions)
    .set(isRun ? { runId: heir.id } : { conversationId: heir.id })
    .where(and(eq(column, id), notInArray(hash, known)))
}
