import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { answerFile } from '../../platform/http/answer-file.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { isOutsideTrash } from '../../platform/database/is-outside-trash.ts'
import { inputFiles, workflowRunFiles, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { type FileGrant, readFileToken } from './file-address.ts'

/** Files that agents fetch while they run, by an address that only they were sent. */
export function inputFileRoutes({ database, folder, accounts }: RunDependencies): Hono {
  return new Hono().get('/:token', async (context) => {
    const grant = readFileToken(context.req.param('token'), accounts.settings.secret)
    const row = grant && (await findGranted(database, grant))
    const answer =
      row &&
      (await answerFile(context, {
        blobs: folder.blobs,
        file: { sha256: row.sha256, mediaType: row.mediaType, filename: row.name },
        cacheControl: 'private, no-store',
      }))
    if (!answer) throw notFound()
    return answer
  })
}

/** An address that an agent emitted, and somebody read, opens nothing once the run does not wait for that agent any more. */
async function findGranted(database: Database, { fileId, runId, leg }: FileGrant) {
  const [found] = await database
    .select({ file: inputFiles })
    .from(inputFiles)
    .innerJoin(workflowRunFiles, eq(workflowRunFiles.fileId, inputFiles.id))
    .innerJoin(workflowRuns, eq(workflowRuns.id, workflowRunFiles.runId))
    .innerJoin(workflows, eq(workflows.id, inputFiles.workflowId))
    .where(
      and(
        eq(inputFiles.id, fileId),
        eq(workflowRuns.id, runId),
        eq(workflowRuns.leg, leg),
        eq(workflowRuns.status, 'running'),
        isOutsideTrash(database, workflows.workspaceId, inputFiles.sha256),
      ),
    )
  return found?.file
}
