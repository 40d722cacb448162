import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerBrotli } from './answer-brotli.ts'
import type { Encoding } from './negotiate-encoding.ts'

const text = `<p>${randomBytes(300_000).toString('hex')}</p>`
const kept = brotliCompressSync(text)

const request = (encoding: Encoding, body: Uint8Array | ReadableStream<Uint8Array> = kept) =>
  new Hono().get('/', (context) => answerBrotli(context, body, encoding, { etag: '"1"' })).request('/')

test.each<[Encoding, (bytes: Buffer) => Buffer]>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes) => bytes],
])('a body that is kept as brotli is sent as %s, whole or while it comes', async (encoding, decode) => {
  for (const body of [kept, new Blob([kept]).stream()]) {
    const answer = await request(encoding, body)
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
  }
})

test('a body is decompressed no further than its reader takes it, and not at all once they leave', async () => {
  let taken = 0
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= kept.byteLength) return controller.close()
        controller.enqueue(kept.subarray(taken, (taken += 4096)))
      },
    },
    { highWaterMark: 0 },
  )
  const reader = (await request('identity', source)).body!.getReader()
  await reader.read()
  await new Promise(setImmediate)
  const before = taken
  expect(before).toBeLessThan(kept.byteLength)
  await reader.cancel()
  await new Promise(setImmediate)
  expect(taken).toBe(before)
})
