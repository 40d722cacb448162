import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import type { Encoding } from './negotiate-encoding.ts'
import { createPieceTurns, type PieceTurns } from './piece-turns.ts'

/**
 * Answers 200 with a body that is stored, or comes, as brotli, in the encoding that its reader accepts: no faster than the reader
 * reads it, and no further than that. Throws a 503 where too many long bodies are being sent in another encoding.
 */
export type AnswerBrotli = (
  context: Context,
  body: Uint8Array | ReadableStream<Uint8Array>,
  encoding: Encoding,
  headers: Record<string, string>,
) => Promise<Response>

/** Bytes that are decompressed, and sent, at a time. */
const PIECE_BYTES = 64 * 1024

/** A body within is no long one: a short page with its style sheet is twice a piece. */
const SHORT_BYTES = 256 * 1024

/** Returns the function that answers with stored bodies; long ones share turns, by the network that asks. */
export function createBrotliAnswers(
  networkOf: (context: Context) => string,
  turns: PieceTurns = createPieceTurns(),
): AnswerBrotli {
  return async (context, body, encoding, headers) => {
    const all = { ...headers, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
    if (encoding === 'br') return context.body(body as Uint8Array<ArrayBuffer> | ReadableStream, 200, all)
    // What is being made comes by itself, and is short.
    if (!(body instanceof Uint8Array))
      return context.body(Readable.toWeb(decode(body, encoding)) as ReadableStream, 200, all)
    const network = networkOf(context)
    // What is long even compressed is turned away before it costs anything.
    const isLong = body.byteLength > PIECE_BYTES
    const enter = () => turns.enter(network, () => decoded.destroy(new Error('The reader stood still.')))
    let place = isLong ? enter() : undefined
    const decoded = decode(body, encoding)
    try {
      const pieces = decoded[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>, undefined>
      // How many pieces come says nothing: a short body may come in several.
      const ready: Uint8Array<ArrayBuffer>[] = []
      for (let bytes = 0; bytes <= (isLong ? 0 : SHORT_BYTES);) {
        const { done, value } = await pieces.next()
        if (done) {
          place?.leave()
          return context.body(Buffer.concat(ready), 200, all)
        }
        ready.push(value)
        bytes += value.byteLength
      }
      const { touch, leave } = (place ??= enter())
      decoded.once('close', leave)
      const rest = {
        next() {
          touch()
          return turns.take(network, () => pieces.next())
        },
      }
      return context.body(
        streamOf(ready, rest, () => decoded.destroy()),
        200,
        all,
      )
    } catch (error) {
      place?.leave()
      decoded.destroy()
      throw error
    }
  }
}

/** A stream that asks for the next piece once its reader has read all before. */
function streamOf(
  ready: Uint8Array[],
  rest: AsyncIterator<Uint8Array, undefined>,
  end: () => void,
): ReadableStream<Uint8Array> {
  let isOver = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = ready.shift()
        if (piece) return controller.enqueue(piece)
        const { done, value } = await rest.next()
        if (isOver) return undefined
        return done ? controller.close() : controller.enqueue(value)
      },
      cancel() {
        isOver = true
        end()
      },
    },
    { highWaterMark: 0 },
  )
}

function decode(body: Uint8Array | ReadableStream<Uint8Array>, encoding: Encoding): Readable {
  const source = body instanceof Uint8Array ? Readable.from(piecesOf(body)) : Readable.fromWeb(body as never)
  const options = { chunkSize: PIECE_BYTES, readableHighWaterMark: PIECE_BYTES }
  const steps = [createBrotliDecompress(options), ...(encoding === 'gzip' ? [createGzip(options)] : [])]
  return pipeline([source, ...steps], () => {}) as unknown as Readable
}

const INPUT_BYTES = 16 * 1024

/** Small ones: a piece is decompressed as a whole before its reader reads the next. */
function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.byteLength; start += INPUT_BYTES)
    yield body.subarray(start, start + INPUT_BYTES)
}
