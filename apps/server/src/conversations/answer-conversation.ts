import type { LibraryEntry } from '@vitrine/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { answerJsonStream } from '../http/answer-json-stream.ts'
import { conversations } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { streamModel } from '../store/stream-model.ts'

/** Answers a `ConversationAnswer` around stored JSON that is never parsed, nor held as a whole. */
export function answerConversation(database: Database, context: Context, entry: LibraryEntry): Response {
  return answerJsonStream(context, writeAnswer(database, entry))
}

async function* writeAnswer(database: Database, entry: LibraryEntry): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"entry":${JSON.stringify(entry)},"conversation":`)
  yield* streamModel(database, conversations.model, eq(conversations.id, entry.id))
  yield Buffer.from('}')
}
