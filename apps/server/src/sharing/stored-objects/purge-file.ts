import { and, eq, inArray } from 'drizzle-orm'
import {
  agents,
  brandVoices,
  conversationFiles,
  conversations,
  documents,
  documentVersions,
  inputFiles,
  knowledgeBases,
  pageFiles,
  publicPages,
  removedFiles,
  runFiles,
  runs,
  snapshotFiles,
  tools,
  workflows,
} from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** A file of a workspace. */
export interface FileOfWorkspace {
  workspaceId: string
  /** Of its bytes, in hex. */
  sha256: string
}

/**
 * Removes every mention of a file in a workspace, and writes down that none may come back: what used it stands without it.
 * Documents whose newest version it is go with it.
 */
export async function purgeFile(transaction: Transaction, file: FileOfWorkspace): Promise<void> {
  const { workspaceId, sha256 } = file
  await transaction.insert(removedFiles).values({ workspaceId, sha256 }).onConflictDoNothing()
  const inConversations = transaction
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.workspaceId, workspaceId))
  await transaction
    .delete(conversationFiles)
    .where(
      and(eq(conversationFiles.sha256, sha256), inArray(conversationFiles.conversationId, inConversations)),
    )
  const inRuns = transaction.select({ id: runs.id }).from(runs).where(eq(runs.workspaceId, workspaceId))
  await transaction.delete(runFiles).where(and(eq(runFiles.sha256, sha256), inArray(runFiles.runId, inRuns)))
  await transaction
    .delete(snapshotFiles)
    .where(and(eq(snapshotFiles.workspaceId, workspaceId), eq(snapshotFiles.sha256, sha256)))
  const onPages = transaction
    .select({ id: publicPages.id })
    .from(publicPages)
    .where(eq(publicPages.workspaceId, workspaceId))
  await transaction
    .delete(pageFiles)
    .where(and(eq(pageFiles.sha256, sha256), inArray(pageFiles.pageId, onPages)))
  const ofWorkflows = transaction
    .select({ id: workflows.id })
    .from(workflows)
    .where(eq(workflows.workspaceId, workspaceId))
  await transaction
    .delete(inputFiles)
    .where(and(eq(inputFiles.sha256, sha256), inArray(inputFiles.workflowId, ofWorkflows)))
  await purgeDocuments(transaction, file)
  for (const table of [agents, brandVoices, tools, knowledgeBases, publicPages])
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
