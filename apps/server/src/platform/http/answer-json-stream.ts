import { pipeline, Readable } from 'node:stream'
import type { Context } from 'hono'
import { createCompressor } from './compress.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'

/** Answers JSON a piece at a time, compressed as its reader reads it. */
export function answerJsonStream(context: Context, json: AsyncIterable<Buffer>): Response {
  const encoding = negotiateEncoding(context.req.header('accept-encoding'))
  const headers = {
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  const compressor = createCompressor(encoding)
  const source = Readable.from(json)
  const body = compressor ? pipeline(source, compressor, () => {}) : source
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers })
}
