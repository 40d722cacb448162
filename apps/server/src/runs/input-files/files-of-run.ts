import type { InputFileAnswer } from '@vitrine/api-client/contract/workflows'
import { asc, eq } from 'drizzle-orm'
import { inputFiles, workflowRunFiles } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** The files that a run was started with. */
export async function filesOfRun(database: Database, runId: string): Promise<InputFileAnswer[]> {
  return database
    .select({
      id: inputFiles.id,
      name: inputFiles.name,
      size: inputFiles.size,
      mediaType: inputFiles.mediaType,
    })
    .from(workflowRunFiles)
    .innerJoin(inputFiles, eq(inputFiles.id, workflowRunFiles.fileId))
    .where(eq(workflowRunFiles.runId, runId))
    .orderBy(asc(inputFiles.id))
}
