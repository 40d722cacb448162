import { and, eq, inArray } from 'drizzle-orm'
import { pictureTables } from '../../platform/database/file-columns.ts'
import {
  conversationFiles,
  conversations,
  documents,
  documentVersions,
  inputFiles,
  pageFiles,
  publicPages,
  removedFiles,
  runFiles,
  runs,
  snapshotFiles,
  workflows,
} from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** Tables of files, the column of what each belongs to, and its table, which names the workspace. */
const ownedFiles = [
  [conversationFiles, conversationFiles.conversationId, conversations],
  [runFiles, runFiles.runId, runs],
  [pageFiles, pageFiles.pageId, publicPages],
  [inputFiles, inputFiles.workflowId, workflows],
] as const

/** A file of a workspace. */
export interface FileOfWorkspace {
  workspaceId: string
  /** Of its bytes, in hex. */
  sha256: string
}

/**
 * Removes every mention of a file in a workspace but its entry as a stored object, and writes down that none may come back: what used it stands without it.
 * Documents whose newest version it is go with it.
 */
export async function purgeFile(transaction: Transaction, file: FileOfWorkspace): Promise<void> {
  const { workspaceId, sha256 } = file
  await transaction.insert(removedFiles).values({ workspaceId, sha256 }).onConflictDoNothing()
  for (const [files, owner, owners] of ownedFiles)
    await transaction
      .delete(files)
      .where(
        and(
          eq(files.sha256, sha256),
          inArray(
            owner,
            transaction.select({ id: owners.id }).from(owners).where(eq(owners.workspaceId, workspaceId)),
          ),
        ),
      )
  await transaction
    .delete(snapshotFiles)
    .where(and(eq(snapshotFiles.workspaceId, workspaceId), eq(snapshotFiles.sha256, sha256)))
  await purgeDocuments(transaction, file)
  for (const table of pictureTables)
    await transaction
      .update(table)
      .set({ pictureSha256: null, pictureMediaType: null })
      .where(and(eq(table.workspaceId, workspaceId), eq(table.pictureSha256, sha256)))
}

async function purgeDocuments(transaction: Transaction, { workspaceId, sha256 }: FileOfWorkspace) {
  const isFile = eq(documentVersions.sha256, sha256)
  const naming = transaction.select({ id: documentVersions.documentId }).from(documentVersions).where(isFile)
  // A version that is added at the same time waits, or is the newest here.
  const found = await transaction
    .select({ id: documents.id, newest: documents.version })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspaceId), inArray(documents.id, naming)))
    .for('update')
  for (const { id, newest } of found) {
    const removed = await transaction
      .delete(documentVersions)
      .where(and(eq(documentVersions.documentId, id), isFile))
      .returning({ version: documentVersions.version })
    if (removed.some(({ version }) => version === newest))
      await transaction.delete(documents).where(eq(documents.id, id))
  }
}
