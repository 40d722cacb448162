import { inArray } from 'drizzle-orm'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { inputFiles, workflowRunFiles } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** Writes down with which files a run is started, so that they stay as long as it does. Throws a 400 where one is gone. */
export async function useInputFiles(
  transaction: Transaction,
  runId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const held = await transaction
    .select({ fileId: inputFiles.id })
    .from(inputFiles)
    .where(inArray(inputFiles.id, [...fileIds]))
    .orderBy(inputFiles.id)
    .for('no key update')
  if (held.length < fileIds.length)
    throw new DomainError('invalid-request', 'A file is not here any more. Send it up again.', {
      reason: 'file-gone',
    })
  await transaction
    .update(inputFiles)
    .set({ network: null })
    .where(inArray(inputFiles.id, [...fileIds]))
  await transaction.insert(workflowRunFiles).values(held.map(({ fileId }) => ({ runId, fileId })))
}
