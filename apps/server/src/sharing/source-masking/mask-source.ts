import type { MaskingLevel, SourceMasking } from '@vitrine/api-client/contract/conversations'
import { and, eq, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FoundConversation } from '../../conversations/library/find-conversation.ts'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { accountError } from '../../people/errors/account-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { throttle } from '../../people/requests/throttle.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { listMigrationBackups } from '../../platform/database/back-up-embedded.ts'
import { removeBlobNow } from '../../platform/database/remove-unused-blobs.ts'
import * as schema from '../../platform/database/schema.ts'
import { publicPages, shares, storedObjects } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { FoundRun } from '../../runs/library/find-run.ts'
import { assertOwnShares } from '../shares/create-thing-shares.ts'
import { decisionKey, readDecisions, storeDecisions } from '../shares/finding-decisions.ts'
import type { PublishedThing } from '../shares/published-thing.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { conversationParts } from './conversation-parts.ts'
import { findSources, type FoundSources, type Source } from './find-sources.ts'
import { isAbout, linkParts } from './link-parts.ts'
import { objectParts } from './object-parts.ts'
import { runParts } from './run-parts.ts'
import { startedRunParts } from './started-run-parts.ts'
import type { SourceMaskingTasks, StoredTexts } from './source-masking-tasks.ts'
import { joinParts, type StoredParts, textsOfParts, writeParts } from './stored-parts.ts'
import { usedFiles } from './used-files.ts'

/** Something of the library that is to be masked at its source, and who asks. */
export interface MaskingTarget {
  source: Source
  /** How it is called. */
  name: string
  isOwn: boolean
  caller: Caller
}

/** The target for a conversation of the library. */
export function maskedConversation({ entry, caller }: FoundConversation): MaskingTarget {
  return { source: { conversationId: entry.id }, name: entry.title, isOwn: entry.isOwn, caller }
}

/** The target for a run of the library. */
export function maskedRun({ entry, caller }: FoundRun): MaskingTarget {
  const source = entry.origin === 'workflow' ? { workflowRunId: entry.id } : { runId: entry.id }
  return { source, name: entry.name, isOwn: entry.isOwn, caller }
}

const ATTEMPTS = 3

/** Tables in which something may have been written over. */
export const maskedTables: readonly PgTable[] = [
  schema.conversations,
  schema.conversationSegments,
  schema.conversationFiles,
  schema.conversationLogs,
  schema.conversationEvents,
  schema.publicPages,
  schema.pageStates,
  schema.pageSegments,
  schema.pageFiles,
  schema.talks,
  schema.talkStates,
  schema.runs,
  schema.runSegments,
  schema.runFiles,
  schema.traces,
  schema.traceSpans,
  schema.traceLogs,
  schema.workflowRuns,
  schema.workflowRunEvents,
  schema.inputFiles,
  schema.shares,
  schema.snapshots,
  schema.snapshotFiles,
  schema.preparedHtml,
  schema.approvalRequests,
  schema.findingDecisions,
  schema.storedObjects,
  schema.auditLog,
]

type MaskingTask = SourceMaskingTasks['mask-source']

/** Says what masking something at its source would do; changes nothing. Throws `role-too-low` for somebody else's. */
export async function lookAtSource(
  services: SharingDependencies,
  target: MaskingTarget,
  level: MaskingLevel,
): Promise<SourceMasking> {
  const { found, parts, input } = await readSource(services, target, level)
  const { values } = await services.runTask('mask-source', { ...input, looksOnly: true })
  const links = parts.published.length
  return {
    ...(await standing(services, found)),
    values,
    links: values.length > 0 ? links : 0,
    keptFiles: 0,
    isCompacted: services.isEmbedded,
  }
}

/**
 * Writes markers over what is found in something of the library wherever it is stored: its imports, its events, its page, its links,
 * its files, and what was written down about it. Throws `role-too-low` for somebody else's, or where a link of it stands that is.
 */
export async function maskSource(
  services: SharingDependencies,
  origin: Origin,
  target: MaskingTarget,
  level: MaskingLevel,
): Promise<SourceMasking> {
  if (!target.isOwn) throw accountError('role-too-low')
  await throttle(services, 'maskingsByWorkspace', target.caller.workspaceId)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const done = await tryMasking(services, origin, target, level)
    if (done) return done
  }
  throw new DomainError('unavailable', 'It is being changed by somebody else. Try again.', {
    reason: 'conflict',
    retryAfterSeconds: 1,
  })
}

/** Resolves to undefined where something of it changed while it was looked through. */
async function tryMasking(
  services: SharingDependencies,
  origin: Origin,
  target: MaskingTarget,
  level: MaskingLevel,
): Promise<SourceMasking | undefined> {
  const { database, folder, runTask } = services
  const { caller, source } = target
  const { workspaceId, actor, userId } = caller
  const { found, parts, input } = await readSource(services, target, level)
  const masked = await runTask('mask-source', { ...input, looksOnly: false })
  const done = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'update')
    await assertOwnLinks(transaction, caller, found.own)
    for (const hold of parts.hold) if (!(await hold(transaction))) return undefined
    const before = await usedFiles(transaction, workspaceId, found.own)
    await writeParts(transaction, parts, masked)
    await assertMasked(services, transaction, { parts, input, masked })
    for (const own of found.own)
      await storeDecisions(
        transaction,
        { workspaceId, thing: thingOf(own), userId },
        masked.decisions.map((decision) => ({ ...decision, reason: null })),
      )
    const after = await usedFiles(transaction, workspaceId, found.own)
    const gone = [...before].filter((sha256) => !after.has(sha256))
    await forgetFiles(transaction, workspaceId, gone)
    await audit(transaction, origin, {
      action: 'conversationId' in source ? 'conversation-masked' : 'run-masked',
      actor,
      workspaceId,
      subject: 'workflowRunId' in source ? target.name : (masked.texts[0] ?? target.name),
    })
    return { gone, pages: await pagesOf(transaction, found.own) }
  })
  if (!done) return undefined
  for (const id of done.pages) services.pages.dropShare(id)
  for (const own of found.own)
    if ('conversationId' in own) await services.liveConversations.settle(own.conversationId)
  const kept = await Promise.all(
    done.gone.map(async (sha256) => !(await removeBlobNow(database, folder.blobs, sha256))),
  )
  return {
    ...(await standing(services, found)),
    values: masked.values,
    links: masked.published.filter(Boolean).length,
    keptFiles: kept.filter(Boolean).length,
    isCompacted: await compact(services, masked.values.length > 0 || parts.finish.length > 0),
  }
}

/** False too where there is no room for it: what was masked stays masked, and the next time is for that too. */
async function compact(
  { compactTables, logger }: SharingDependencies,
  hasWritten: boolean,
): Promise<boolean> {
  try {
    return await compactTables(hasWritten ? maskedTables : [])
  } catch (error) {
    logger.warn(error, 'the database could not be compacted after masking')
    return false
  }
}

/** Throws where a value is still found in what is made of the masked parts. */
async function assertMasked(
  { runTask }: SharingDependencies,
  transaction: Transaction,
  {
    parts,
    input,
    masked,
  }: { parts: StoredParts; input: Omit<MaskingTask['input'], 'looksOnly'>; masked: MaskingTask['output'] },
): Promise<void> {
  if (parts.remade.length === 0 || masked.decisions.length === 0) return
  const models: StoredTexts['models'][number][] = []
  for (const remade of parts.remade) models.push(await remade(transaction))
  const nothing = { published: [], packed: [], records: [], texts: [] }
  const again = await runTask('mask-source', { ...input, ...nothing, models, looksOnly: true })
  const hashes = new Set(masked.decisions.map(({ hash }) => hash))
  if (again.decisions.some(({ hash }) => hashes.has(hash)))
    throw new DomainError(
      'invalid-request',
      'A value came in pieces that cannot be masked: nothing was changed. Delete the run instead.',
      { reason: 'not-maskable' },
    )
}

/** What is stored of something, and how it is looked through. */
async function readSource(
  services: SharingDependencies,
  { caller, source, isOwn, name }: MaskingTarget,
  level: MaskingLevel,
): Promise<{ found: FoundSources; parts: StoredParts; input: Omit<MaskingTask['input'], 'looksOnly'> }> {
  if (!isOwn) throw accountError('role-too-low')
  const { database, accounts, folder, liveConversations } = services
  const { workspaceId } = caller
  const found = await findSources(database, caller, source)
  const all: StoredParts[] = []
  // What is named first is the one that was asked for.
  const sorted = found.own.toSorted(
    (one, other) => Number(isSame(other, source)) - Number(isSame(one, source)),
  )
  for (const own of sorted) {
    if ('conversationId' in own) {
      await liveConversations.settle(own.conversationId)
      all.push(await conversationParts(database, own.conversationId))
    } else if ('runId' in own) all.push(await runParts(database, own.runId))
    else all.push(await startedRunParts(services, own.workflowRunId))
  }
  const names = [name, ...all.flatMap(({ texts }) => texts.slice(0, 1).map(({ text }) => text))]
  all.push(await linkParts(database, workspaceId, found.own, names))
  all.push(await objectParts(database, workspaceId, await usedFiles(database, workspaceId, found.own)))
  const parts = joinParts(all)
  const { words } = await readPolicy(database, workspaceId)
  const decided = await readDecisions(database, { workspaceId, thing: thingOf(source) })
  const input = {
    ...textsOfParts(parts),
    secrets: level === 'everything' ? ('mask-found' as const) : ('mask-new' as const),
    // What was kept for readers once is masked here all the same.
    decisions: decided.filter(({ decision }) => decision === 'mask'),
    words,
    decisionKey: decisionKey(accounts.settings.secret, workspaceId),
    blobs: folder.blobs,
  }
  return { found, parts, input }
}

const isSame = (one: Source, other: Source) => JSON.stringify(one) === JSON.stringify(other)

function thingOf(source: Source): PublishedThing {
  return 'conversationId' in source ? { ...source, branches: 'all' } : source
}

async function standing({ database, folder }: SharingDependencies, { own, others }: FoundSources) {
  const ids = own.flatMap((source) => ('conversationId' in source ? source.conversationId : []))
  const isStopped = and(
    inArray(publicPages.conversationId, ids),
    eq(publicPages.isOpen, true),
    eq(publicPages.isStopped, true),
  )
  return {
    imports: own.length,
    otherImports: others,
    stoppedPages: await database.$count(publicPages, isStopped),
    backups: await listMigrationBackups(folder),
  }
}

/** Throws where a link stands that somebody else has made, and that the caller may not change. */
async function assertOwnLinks(
  transaction: Transaction,
  caller: Caller,
  sources: readonly Source[],
): Promise<void> {
  const links = and(eq(shares.workspaceId, caller.workspaceId), isAbout(shares, sources))
  if (links) await assertOwnShares(transaction, caller, links)
}

/** The links and live pages whose documents are made anew. */
async function pagesOf(transaction: Transaction, sources: readonly Source[]): Promise<string[]> {
  const links = await transaction.select({ id: shares.id }).from(shares).where(isAbout(shares, sources))
  const ids = sources.flatMap((source) => ('conversationId' in source ? source.conversationId : []))
  const pages = await transaction
    .select({ id: publicPages.id })
    .from(publicPages)
    .where(inArray(publicPages.conversationId, ids))
  return [...links, ...pages].map(({ id }) => id)
}

/** What came with something is no stored object any more once nothing of it is left here. */
async function forgetFiles(
  transaction: Transaction,
  workspaceId: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  await transaction
    .delete(storedObjects)
    .where(
      and(
        eq(storedObjects.workspaceId, workspaceId),
        inArray(storedObjects.sha256, [...hashes]),
        eq(storedObjects.isUploaded, false),
      ),
    )
}
