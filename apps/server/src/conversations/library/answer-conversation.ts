import type { LibraryEntry } from '@vitrine/api-client/contract/conversations'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { answerJsonStream } from '../../platform/http/answer-json-stream.ts'
import { joinPieces, unpackPieces } from '../../platform/database/packed-model.ts'
import { conversationLogs, conversations } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { streamModel } from '../../platform/database/stream-model.ts'
import { readPackedConversation } from './read-packed-conversation.ts'

/**
 * Answers a `ConversationAnswer` around stored JSON that is not parsed. What may be large without bounds never grows, and is
 * not held as a whole.
 */
export function answerConversation(database: Database, context: Context, entry: LibraryEntry): Response {
  return answerJsonStream(context, writeAnswer(database, entry))
}

async function* writeAnswer(database: Database, entry: LibraryEntry): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"entry":${JSON.stringify(entry)},"conversation":`)
  if ((await database.$count(conversationLogs, eq(conversationLogs.conversationId, entry.id))) > 0)
    yield* joinPieces(await unpackPieces(await readPackedConversation(database, entry.id)), 'messages')
  else yield* streamModel(database, conversations.model, eq(conversations.id, entry.id))
  yield Buffer.from('}')
}
