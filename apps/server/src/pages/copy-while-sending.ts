import { pipeline } from 'node:stream/promises'
import { createBrotliCompressor } from '../platform/http/compress.ts'

/** A page on its way, compressed by brotli. */
export interface SentPage {
  /** What the first reader gets while the page is made; absent where nobody gets it before it is whole. */
  stream?: ReadableStream<Uint8Array>
  /** The whole of it, for everyone after. */
  whole: Promise<Uint8Array>
}

/** Compresses a page to its end whether or not its first reader stays. */
export function copyWhileSending(page: ReadableStream<Uint8Array>): Required<SentPage> {
  const compressor = createBrotliCompressor()
  const chunks: Uint8Array[] = []
  let first: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      first = controller
    },
    cancel() {
      first = undefined
    },
  })

  async function* feed(): AsyncGenerator<Uint8Array> {
    let isFirst = true
    for await (const chunk of page as unknown as AsyncIterable<Uint8Array>) {
      yield chunk
      // The head of the page leaves at once, so that styles load while the rest is made.
      if (isFirst) compressor.flush()
      isFirst = false
    }
  }

  async function collect(compressed: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of compressed) {
      chunks.push(chunk)
      first?.enqueue(chunk)
    }
  }

  async function run(): Promise<Uint8Array> {
    try {
      await pipeline(feed, compressor, collect)
    } catch (error) {
      first?.error(error)
      throw error
    }
    first?.close()
    return Buffer.concat(chunks)
  }

  return { stream, whole: run() }
}
