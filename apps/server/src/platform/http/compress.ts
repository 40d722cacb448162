import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
} from 'node:zlib'
import type { Encoding } from './negotiate-encoding.ts'

const QUALITY_OF_STREAMS = 5
const QUALITY_OF_ASSETS = 10

const brotliOptions = (quality: number, sizeHint = 0): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
})

/** A transform that compresses by brotli what comes meanwhile. */
export function createBrotliCompressor(): BrotliCompress {
  return createBrotliCompress(brotliOptions(QUALITY_OF_STREAMS))
}

/** A transform that compresses what comes meanwhile; undefined where nothing is to be compressed. */
export function createCompressor(encoding: Encoding): Transform | undefined {
  if (encoding === 'br') return createBrotliCompressor()
  return encoding === 'gzip' ? createGzip() : undefined
}

/** Compresses a whole body, off the main thread. `often` spends more time for a body that is sent often. */
export async function compressWhole(
  body: Uint8Array,
  encoding: Encoding,
  { often = false }: { often?: boolean } = {},
): Promise<Uint8Array> {
  const quality = often ? QUALITY_OF_ASSETS : QUALITY_OF_STREAMS
  if (encoding === 'br') return promisify(brotliCompress)(body, brotliOptions(quality, body.byteLength))
  return encoding === 'gzip' ? promisify(gzip)(body) : body
}
