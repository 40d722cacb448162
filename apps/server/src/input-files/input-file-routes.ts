import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { answerFile } from '../files/answer-file.ts'
import { notFound } from '../http/api-fault.ts'
import type { Services } from '../services.ts'
import { inputFiles } from '../store/schema.ts'
import { readFileToken } from './file-address.ts'

/** Files that agents fetch while they run, by an address that only they were told. */
export function inputFileRoutes({ database, folder, accounts }: Services): Hono {
  return new Hono().get('/:token', async (context) => {
    const fileId = readFileToken(context.req.param('token'), accounts.settings.secret)
    if (fileId === undefined) throw notFound()
    const [row] = await database.select().from(inputFiles).where(eq(inputFiles.id, fileId))
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
