import { pipeline, Readable } from 'node:stream'
import type { LibraryEntry } from '@vitrine/api-client/contract'
import type { Context } from 'hono'
import { createCompressor } from '../http/compress.ts'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import type { Database } from '../store/store.ts'
import { streamModel } from './stream-model.ts'

/** Answers a `ConversationAnswer` around stored JSON that is never parsed, nor held as a whole. */
export function answerConversation(database: Database, context: Context, entry: LibraryEntry): Response {
  const encoding = negotiateEncoding(context.req.header('accept-encoding'))
  const headers = {
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  const json = Readable.from(writeAnswer(entry, streamModel(database, entry.id)))
  const compressor = createCompressor(encoding)
  const body = compressor ? pipeline(json, compressor, () => {}) : json
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers })
}

async function* writeAnswer(entry: LibraryEntry, model: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"entry":${JSON.stringify(entry)},"conversation":`)
  yield* model
  yield Buffer.from('}')
}
