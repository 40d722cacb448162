import { auditActions } from '@vitrine/api-client/contract/workspaces'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { approvalRequests, auditLog, findingDecisions, shares } from '../../platform/database/schema.ts'
import { isLink } from '../../platform/database/standing-shares.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { PublishedModel } from '../publication-tasks.ts'
import { deleteUnsharedSnapshots } from '../../platform/database/delete-unshared-snapshots.ts'
import { chosenOf } from '../approvals/chosen-publication.ts'
import { readPublishedModel } from '../shares/read-snapshot.ts'
import { endUsedUp, storeSnapshot } from '../shares/store-share.ts'
import type { Source } from './find-sources.ts'
import { noParts, type StoredParts } from './stored-parts.ts'

/** Activity is cut to so many characters. */
const MAX_SUBJECT = 300

/** Actions whose activity begins with how a conversation, a run, or a link to one is called. */
const NAMING_ACTIONS = auditActions.filter((action) =>
  /^(?:share|publication|page|conversation|run)-/.test(action),
)

/** The columns that name what a row is about. */
type OwnedTable = typeof shares | typeof approvalRequests | typeof findingDecisions

/** The rows of a table that are about one of the sources. */
export function isAbout(table: OwnedTable, sources: readonly Source[]): SQL | undefined {
  return or(
    ...sources.map((source) => {
      if ('conversationId' in source) return eq(table.conversationId, source.conversationId)
      return 'runId' in source ? eq(table.runId, source.runId) : eq(table.workflowRunId, source.workflowRunId)
    }),
  )
}

/** What links show of something, ended ones included, and what was written down about them: requests, decisions, activity. */
export async function linkParts(
  database: Database,
  workspaceId: string,
  sources: readonly Source[],
  names: readonly string[],
): Promise<StoredParts> {
  const parts = noParts()
  const isOfThese = and(eq(shares.workspaceId, workspaceId), isAbout(shares, sources))
  const links = await database.select().from(shares).where(isOfThese)
  const keyOf = (rows: readonly Pick<(typeof links)[number], 'id' | 'snapshotHash'>[]) =>
    rows
      .map(({ id, snapshotHash }) => `${id} ${snapshotHash}`)
      .toSorted()
      .join()
  parts.hold.push(async (transaction) => {
    const standing = await transaction.select().from(shares).where(isOfThese).for('update')
    return keyOf(standing) === keyOf(links)
  })
  for (const hash of new Set(links.map(({ snapshotHash }) => snapshotHash)))
    parts.published.push({
      kind: links.find(({ snapshotHash }) => snapshotHash === hash)?.kind ?? 'conversation',
      model: await readPublishedModel(database, { workspaceId, snapshotHash: hash }),
      write: (transaction, masked) => replaceSnapshot(transaction, { isOfThese, workspaceId, hash }, masked),
    })
  for (const { id, ...link } of links)
    for (const column of ['publishedTitle', 'secretsReason'] as const)
      addText(
        parts,
        link[column],
        async (transaction, text) =>
          void (await transaction
            .update(shares)
            .set({ [column]: text })
            .where(eq(shares.id, id))),
      )
  await addRequests(
    database,
    and(eq(approvalRequests.workspaceId, workspaceId), isAbout(approvalRequests, sources)),
    parts,
  )
  const decided = await database
    .select({ id: findingDecisions.id, reason: findingDecisions.reason })
    .from(findingDecisions)
    .where(and(eq(findingDecisions.workspaceId, workspaceId), isAbout(findingDecisions, sources)))
  for (const { id, reason } of decided)
    addText(
      parts,
      reason,
      async (transaction, text) =>
        void (await transaction
          .update(findingDecisions)
          .set({ reason: text })
          .where(eq(findingDecisions.id, id))),
    )
  await addActivity(
    database,
    workspaceId,
    [...names, ...links.flatMap(({ publishedTitle }) => publishedTitle ?? [])],
    parts,
  )
  return parts
}

function addText(
  parts: StoredParts,
  text: string | null,
  write: StoredParts['texts'][number]['write'],
): void {
  if (text !== null && text !== '') parts.texts.push({ text, write })
}

async function addRequests(database: Database, which: SQL | undefined, parts: StoredParts): Promise<void> {
  const requests = await database.select().from(approvalRequests).where(which)
  for (const { id, chosen, ...request } of requests) {
    const isIt = eq(approvalRequests.id, id)
    for (const column of ['title', 'secretsReason', 'refusal'] as const)
      addText(
        parts,
        request[column],
        async (transaction, text) =>
          void (await transaction
            .update(approvalRequests)
            .set({ [column]: text })
            .where(isIt)),
      )
    // Who reads the link, and what its state was, stays as it was asked for.
    for (const field of ['title', 'reason'] as const)
      addText(
        parts,
        chosenOf({ chosen }).content[field] ?? null,
        async (transaction, text) =>
          void (await transaction
            .update(approvalRequests)
            .set({
              chosen: sql`jsonb_set(${approvalRequests.chosen}, array['content', ${field}::text], to_jsonb(${text}::text))`,
            })
            .where(isIt)),
      )
  }
}

/** The activity says how something was called, with a reason or an address behind it, all cut off where that is long. */
async function addActivity(
  database: Database,
  workspaceId: string,
  names: readonly string[],
  parts: StoredParts,
): Promise<void> {
  const isNamed = [...new Set(names)]
    .filter((name) => name !== '')
    .flatMap((name) => [
      eq(auditLog.subject, name.slice(0, MAX_SUBJECT)),
      sql`starts_with(${auditLog.subject}, ${`${name}: `.slice(0, MAX_SUBJECT)})`,
    ])
  if (isNamed.length === 0) return
  const rows = await database
    .select({ id: auditLog.id, subject: auditLog.subject })
    .from(auditLog)
    .where(
      and(eq(auditLog.workspaceId, workspaceId), inArray(auditLog.action, NAMING_ACTIONS), or(...isNamed)),
    )
  for (const { id, subject } of rows) {
    const whole = names.find(
      (name) => name.length > MAX_SUBJECT && subject !== null && name.startsWith(subject),
    )
    addText(
      parts,
      whole ?? subject,
      async (transaction, text) =>
        void (await transaction
          .update(auditLog)
          .set({ subject: text.slice(0, MAX_SUBJECT) })
          .where(eq(auditLog.id, id))),
    )
  }
}

/**
 * Those of the links that showed a snapshot show the masked one; it stays where a link to something else shows it too. Throws
 * where another link that stands shows just the masked one.
 */
async function replaceSnapshot(
  transaction: Transaction,
  { isOfThese, workspaceId, hash }: { isOfThese: SQL | undefined; workspaceId: string; hash: string },
  masked: PublishedModel,
): Promise<void> {
  await storeSnapshot(transaction, workspaceId, masked)
  await endUsedUp(transaction, workspaceId, masked.hash)
  const isOfOld = and(isOfThese, eq(shares.snapshotHash, hash))
  const standing = await transaction
    .select({ id: shares.id })
    .from(shares)
    .where(and(isOfOld, isNull(shares.revokedAt), isLink))
  const ids = standing.map(({ id }) => id)
  const isOther = and(
    eq(shares.workspaceId, workspaceId),
    eq(shares.snapshotHash, masked.hash),
    isNull(shares.revokedAt),
    isLink,
    ne(shares.snapshotHash, hash),
  )
  if (ids.length > 0 && (await transaction.$count(shares, isOther)) > 0)
    throw new DomainError(
      'invalid-request',
      'Two links would show the same afterwards: revoke one of them first.',
      { reason: 'already-published' },
    )
  await transaction.update(shares).set({ snapshotHash: masked.hash }).where(isOfOld)
  if (ids.length > 0)
    await transaction
      .update(shares)
      .set({ contentChangedAt: sql`now()` })
      .where(inArray(shares.id, ids))
  await deleteUnsharedSnapshots(transaction, workspaceId, [hash])
}
