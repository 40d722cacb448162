import { and, eq, inArray } from 'drizzle-orm'
import type { StoredRun } from '@vitrine/api-client/contract/runs'
import type { Importer } from '../../conversations/library/store-conversations.ts'
import { storeFileListOfRun } from '../../conversations/library/store-file-list.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { idsByContent } from '../../platform/database/ids-by-content.ts'
import { storeInBatches } from '../../platform/database/in-batches.ts'
import { runImporters, runs } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { ImportedRun } from '../../conversations/conversation-tasks.ts'
import { toMoment } from './to-moment.ts'

/** Stores the runs of a file that a workspace does not have yet; one that it has keeps its id. */
export async function storeRuns(
  database: Database,
  importer: Importer,
  imported: ImportedRun[],
): Promise<{ stored: StoredRun[]; isNew: boolean }> {
  const added = await storeInBatches(database, imported, (transaction, batch) =>
    storeBatch(transaction, importer, batch),
  )
  const ids = await idsByContent(
    database,
    { table: runs, workspaceId: importer.workspaceId, only: eq(runs.origin, 'file') },
    imported,
  )
  return { stored: imported.map((run) => toStored(run, ids)), isNew: added > 0 }
}

/** Stores runs with their lists of files, and returns how many are new. */
async function storeBatch(
  transaction: Transaction,
  { workspaceId, userId }: Importer,
  batch: ImportedRun[],
): Promise<number> {
  const rows = batch.map(
    ({ contentHash, sourceId, sourceFormat, title, status, steps, failedSteps, ...run }) => ({
      id: newShareId(),
      workspaceId,
      origin: 'file' as const,
      contentHash,
      sourceId,
      sourceFormat,
      name: title,
      status,
      steps,
      failedSteps,
      startedAt: toMoment(run.startedAt),
      endedAt: toMoment(run.endedAt),
      model: Buffer.from(run.model),
      createdBy: userId,
    }),
  )
  const inserted = await transaction
    .insert(runs)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: runs.id, contentHash: runs.contentHash })
  const ids = new Map(inserted.map(({ id, contentHash }) => [contentHash, id]))
  for (const { contentHash, listedFiles } of batch) {
    const runId = ids.get(contentHash)
    if (runId) await storeFileListOfRun(transaction, runId, listedFiles)
  }
  if (userId !== undefined) await storeImporter(transaction, { workspaceId, userId }, batch)
  return inserted.length
}

/** Writes down who imported, for what the workspace had before as well. */
async function storeImporter(
  transaction: Transaction,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  batch: ImportedRun[],
): Promise<void> {
  const hashes = batch.map(({ contentHash }) => contentHash)
  // Held, so that nobody deletes one before its importer is written.
  const held = await transaction
    .select({ runId: runs.id })
    .from(runs)
    .where(and(eq(runs.workspaceId, workspaceId), eq(runs.origin, 'file'), inArray(runs.contentHash, hashes)))
    .orderBy(runs.contentHash)
    .for('key share')
  if (held.length === 0) return
  await transaction
    .insert(runImporters)
    .values(held.map(({ runId }) => ({ runId, userId })))
    .onConflictDoNothing()
}

function toStored(run: ImportedRun, ids: Map<string, string>): StoredRun {
  const id = ids.get(run.contentHash)
  if (id === undefined) throw new Error('A run that was just stored is missing.')
  const { title, status, startedAt, durationMs, steps, failedSteps, modelCalls, toolCalls } = run
  return { id, title, status, startedAt, durationMs, steps, failedSteps, modelCalls, toolCalls }
}
