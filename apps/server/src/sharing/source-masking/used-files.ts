import { and, eq, inArray } from 'drizzle-orm'
import {
  conversationFiles,
  inputFiles,
  pageFiles,
  publicPages,
  runFiles,
  shares,
  snapshotFiles,
  workflowRunFiles,
} from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { Source } from './find-sources.ts'
import { isAbout } from './link-parts.ts'

/** The files, by SHA-256, that the sources, their pages and their links name now. */
export async function usedFiles(
  database: Database | Transaction,
  workspaceId: string,
  sources: readonly Source[],
): Promise<Set<string>> {
  const found = new Set<string>()
  const add = (rows: readonly { sha256: string }[]) => {
    for (const { sha256 } of rows) found.add(sha256)
  }
  for (const source of sources) {
    if ('conversationId' in source) {
      const { conversationId } = source
      add(
        await database
          .select({ sha256: conversationFiles.sha256 })
          .from(conversationFiles)
          .where(eq(conversationFiles.conversationId, conversationId)),
      )
      add(
        await database
          .select({ sha256: pageFiles.sha256 })
          .from(pageFiles)
          .innerJoin(publicPages, eq(publicPages.id, pageFiles.pageId))
          .where(eq(publicPages.conversationId, conversationId)),
      )
    } else if ('runId' in source) {
      add(
        await database
          .select({ sha256: runFiles.sha256 })
          .from(runFiles)
          .where(eq(runFiles.runId, source.runId)),
      )
    } else {
      add(
        await database
          .select({ sha256: inputFiles.sha256 })
          .from(inputFiles)
          .innerJoin(workflowRunFiles, eq(workflowRunFiles.fileId, inputFiles.id))
          .where(eq(workflowRunFiles.runId, source.workflowRunId)),
      )
    }
  }
  const shown = database
    .select({ hash: shares.snapshotHash })
    .from(shares)
    .where(and(eq(shares.workspaceId, workspaceId), isAbout(shares, sources)))
  add(
    await database
      .select({ sha256: snapshotFiles.sha256 })
      .from(snapshotFiles)
      .where(and(eq(snapshotFiles.workspaceId, workspaceId), inArray(snapshotFiles.snapshotHash, shown))),
  )
  return found
}
