import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import type { Encoding } from './negotiate-encoding.ts'

/**
 * Answers 200 with a body that is kept, or comes, as brotli, in the encoding that its reader takes: no faster than the reader
 * takes it, and no further than that.
 */
export function answerBrotli(
  context: Context,
  body: Uint8Array | ReadableStream<Uint8Array>,
  encoding: Encoding,
  headers: Record<string, string>,
): Response {
  const all = { ...headers, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  if (encoding === 'br') return context.body(body as Uint8Array<ArrayBuffer> | ReadableStream, 200, all)
  const steps: Transform[] = [createBrotliDecompress(), ...(encoding === 'gzip' ? [createGzip()] : [])]
  const source = body instanceof Uint8Array ? Readable.from(piecesOf(body)) : Readable.fromWeb(body as never)
  const decoded = pipeline([source, ...steps], () => {}) as unknown as Readable
  return context.body(Readable.toWeb(decoded) as ReadableStream<Uint8Array>, 200, all)
}

const PIECE_BYTES = 16 * 1024

/** Small ones: a piece is decompressed as a whole before its reader takes the next. */
function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.byteLength; start += PIECE_BYTES)
    yield body.subarray(start, start + PIECE_BYTES)
}
