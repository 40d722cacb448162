import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { answerFile, isSha256 } from '../../platform/http/answer-file.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { isOutsideTrash } from '../../platform/database/is-outside-trash.ts'
import { runFiles, runs } from '../../platform/database/schema.ts'

/** Answers a file of a kept run, to be stored by nobody; throws a 404 when it holds none of that name. */
export async function runFile(
  { database, folder }: RunDependencies,
  context: Context,
  runId: string,
  sha256: string,
): Promise<Response> {
  if (!isSha256(sha256)) throw notFound()
  const [file] = await database
    .select({ sha256: runFiles.sha256, mediaType: runFiles.mediaType, filename: runFiles.filename })
    .from(runFiles)
    .innerJoin(runs, eq(runs.id, runFiles.runId))
    .where(
      and(
        eq(runFiles.runId, runId),
        eq(runFiles.sha256, sha256),
        isOutsideTrash(database, runs.workspaceId, sha256),
      ),
    )
  const cacheControl = 'private, no-store'
  const answer = file && (await answerFile(context, { blobs: folder.blobs, file, cacheControl }))
  if (!answer) throw notFound()
  return answer
}
