import { and, lt, notExists, sql, eq } from 'drizzle-orm'
import { inputFiles, workflowRunFiles } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** How long a file waits for somebody to start a run with it. */
const WAIT = '24 hours'

/** Forgets the files that no run was started with for a day; their bytes go with the next sweep of blobs. */
export async function removeUnusedInputFiles(database: Database): Promise<void> {
  const uses = database
    .select({ one: sql`1` })
    .from(workflowRunFiles)
    .where(eq(workflowRunFiles.fileId, inputFiles.id))
  await database
    .delete(inputFiles)
    .where(and(lt(inputFiles.createdAt, sql`now() - ${WAIT}::interval`), notExists(uses)))
}
