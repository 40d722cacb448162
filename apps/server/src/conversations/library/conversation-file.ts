import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { answerFile, isSha256 } from '../../platform/http/answer-file.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { isOutsideTrash } from '../../platform/database/is-outside-trash.ts'
import { conversationFiles, conversations } from '../../platform/database/schema.ts'
import { ensureFilesListed } from './ensure-files-listed.ts'

/** Answers a file of a stored conversation, to be kept by nobody; throws a 404 when it holds none of that name. */
export async function conversationFile(
  { database, runTask, folder }: ConversationDependencies,
  context: Context,
  conversationId: string,
  sha256: string,
): Promise<Response> {
  if (!isSha256(sha256)) throw notFound()
  await ensureFilesListed(database, runTask, conversationId)
  const [file] = await database
    .select({
      sha256: conversationFiles.sha256,
      mediaType: conversationFiles.mediaType,
      filename: conversationFiles.filename,
    })
    .from(conversationFiles)
    .innerJoin(conversations, eq(conversations.id, conversationFiles.conversationId))
    .where(
      and(
        eq(conversationFiles.conversationId, conversationId),
        eq(conversationFiles.sha256, sha256),
        isOutsideTrash(database, conversations.workspaceId, sha256),
      ),
    )
  const cacheControl = 'private, no-store'
  const answer = file && (await answerFile(context, { blobs: folder.blobs, file, cacheControl }))
  if (!answer) throw notFound()
  return answer
}
