import type { MaskingLevel, SourceMasking } from '@vitrine/api-client/contract/conversations'
import { and, eq, inArray } from 'drizzle-orm'
import { readKnownTools } from '../../conversations/tools/known-tools.ts'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { accountError } from '../../people/errors/account-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { listMigrationBackups } from '../../platform/database/back-up-embedded.ts'
import { removeBlobNow } from '../../platform/database/remove-unused-blobs.ts'
import { publicPages, shares, storedObjects } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { assertOwnShares } from '../shares/create-thing-shares.ts'
import { storeDecisions } from '../shares/finding-decisions.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { compactMasked } from './compact-masked.ts'
import { findSources, type FoundSources, type Source } from './find-sources.ts'
import { isAbout } from './link-parts.ts'
import { flushLivePages } from './live-page-parts.ts'
import type { MaskingTarget } from './masking-target.ts'
import { type MaskingInput, readSource, thingOf } from './read-source.ts'
import type { RestartedPage, SourceMaskingTasks, StoredTexts } from './source-masking-tasks.ts'
import { type ModelPart, type StoredParts, writeParts } from './stored-parts.ts'
import { usedFiles } from './used-files.ts'

const ATTEMPTS = 3

type MaskingTask = SourceMaskingTasks['mask-source']

/** Says what masking something at its source would do; changes nothing. Throws `role-too-low` for somebody else's. */
export async function lookAtSource(
  services: SharingDependencies,
  target: MaskingTarget,
  level: MaskingLevel,
): Promise<SourceMasking> {
  const { found, input } = await readSource(services, target, level)
  const { values, links } = await services.runTask('mask-source', { ...input, looksOnly: true })
  return {
    ...(await standing(services, found)),
    values,
    links,
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
  const { own: sources } = await findSources(database, caller, source)
  await flushLivePages(services, sources)
  const { found, parts, input } = await readSource(services, target, level)
  const masked = await runTask('mask-source', { ...input, looksOnly: false })
  if (!(await assertMasked(services, { parts, input, masked }))) return undefined
  const restarted = await restartPages(services, workspaceId, { parts, masked })
  const done = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'update')
    await assertOwnLinks(transaction, caller, found.own)
    for (const hold of parts.hold) if (!(await hold(transaction))) return undefined
    const before = await usedFiles(transaction, workspaceId, found.own)
    await writeParts(transaction, parts, masked, restarted)
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
  for (const { pageId } of parts.heldPages) await services.pageReleases.settle(pageId)
  const kept = await Promise.all(
    done.gone.map(async (sha256) => !(await removeBlobNow(database, folder.blobs, sha256))),
  )
  return {
    ...(await standing(services, found)),
    values: masked.values,
    links: masked.links,
    keptFiles: kept.filter(Boolean).length,
    isCompacted: await compactMasked(services, masked.values.length > 0 || parts.finish.length > 0),
  }
}

/**
 * Throws where a value is still found in what is made of the masked parts; false where those are others by now. It looks before the
 * workspace is held: parts that are still the same when they are written for good make the same.
 */
async function assertMasked(
  { database, runTask }: SharingDependencies,
  { parts, input, masked }: { parts: StoredParts; input: MaskingInput; masked: MaskingTask['output'] },
): Promise<boolean> {
  if (parts.remade.length === 0 || masked.decisions.length === 0) return true
  const models = await remadeModels(database, parts, masked)
  if (!models) return false
  const nothing = { published: [], packed: [], records: [], texts: [] }
  const again = await runTask('mask-source', { ...input, ...nothing, models, looksOnly: true })
  const hashes = new Set(masked.decisions.map(({ hash }) => hash))
  if (again.decisions.some(({ hash }) => hashes.has(hash)))
    throw new DomainError(
      'invalid-request',
      'A value came in pieces that cannot be masked: nothing was changed. Delete the run instead.',
      { reason: 'not-maskable' },
    )
  return true
}

/** What is made of the parts once they are masked, of which nothing stays written; undefined where they are others by now. */
async function remadeModels(
  database: Database,
  parts: StoredParts,
  masked: MaskingTask['output'],
): Promise<StoredTexts['models'][number][] | undefined> {
  const models: StoredTexts['models'][number][] = []
  let isSame = true
  const nothingStays = new Error('a trial')
  const trial = database.transaction(async (transaction) => {
    for (const hold of parts.hold) isSame &&= await hold(transaction)
    if (!isSame) return
    await writeParts(transaction, { ...parts, published: [] }, { ...masked, published: [] })
    for (const remade of parts.remade) models.push(await remade(transaction))
    throw nothingStays
  })
  await trial.catch((error: unknown) => {
    if (error !== nothingStays) throw error
  })
  return isSame ? models : undefined
}

/** From where live pages go on that hold something back. */
async function restartPages(
  { database, runTask }: SharingDependencies,
  workspaceId: string,
  { parts, masked }: { parts: StoredParts; masked: MaskingTask['output'] },
): Promise<RestartedPage[]> {
  if (parts.heldPages.length === 0) return []
  const tools = await readKnownTools(database, workspaceId)
  const modelOf = (part: ModelPart) => masked.models[parts.models.indexOf(part)] ?? part.model
  const restarted: RestartedPage[] = []
  for (const { shown, whole, openOfShown, openOfWhole } of parts.heldPages)
    restarted.push(
      await runTask('restart-page', {
        shown: modelOf(shown),
        openOfShown,
        whole: modelOf(whole),
        openOfWhole,
        tools,
      }),
    )
  return restarted
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
