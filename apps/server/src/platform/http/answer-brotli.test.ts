import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, createBrotliCompress, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { DomainError } from '../errors/domain-error.ts'
import { errorResponse } from './error-response.ts'
import { createBrotliAnswers } from './answer-brotli.ts'
import type { Encoding } from './negotiate-encoding.ts'
import { createPieceTurns } from './piece-turns.ts'

const text = `<p>${randomBytes(300_000).toString('hex')}</p>`
const kept = brotliCompressSync(text)

const answerBrotli = createBrotliAnswers(() => '192.0.2.0')

const request = (encoding: Encoding, body: Uint8Array | ReadableStream<Uint8Array> = kept) =>
  new Hono().get('/', (context) => answerBrotli(context, body, encoding, { etag: '"1"' })).request('/')

test.each<[Encoding, (bytes: Buffer) => Buffer]>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes) => bytes],
])('a body that is stored as brotli is sent as %s, whole or while it comes', async (encoding, decode) => {
  for (const body of [kept, new Blob([kept]).stream()]) {
    const answer = await request(encoding, body)
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
  }
})

test('a body is decompressed no further than its reader reads it, and not at all once they leave', async () => {
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

test('a reader who hangs up, or has all, frees a turn for the next long body; others get a retry time', async () => {
  const answer = createBrotliAnswers(
    (context) => context.req.query('from') ?? '',
    createPieceTurns({ maxOfNetwork: 1, leastMs: 0 }),
  )
  const app = new Hono()
    .get('/', (context) => answer(context, kept, 'identity', {}))
    .onError((error) => errorResponse(error as DomainError))
  const read = (from: string) => app.request(`/?from=${from}`)
  const first = await read('a')
  const turnedAway = await read('a')
  expect(turnedAway.status).toBe(503)
  expect(turnedAway.headers.get('retry-after')).toBe('2')
  expect((await read('b')).status).toBe(200)
  await first.body?.cancel()
  const again = await vi.waitFor(async () => {
    const answered = await read('a')
    expect(answered.status).toBe(200)
    return answered
  })
  expect(await again.text()).toBe(text)
  await vi.waitFor(async () => expect((await read('a')).status).toBe(200))
})

test('a short body is sent as a whole however many long ones there are', async () => {
  const answer = createBrotliAnswers(() => 'a', createPieceTurns({ maxOfNetwork: 0 }))
  const short = brotliCompressSync('short')
  const app = new Hono().get('/', (context) => answer(context, short, 'identity', {}))
  expect(await (await app.request('/')).text()).toBe('short')
})

test.each<Encoding>(['gzip', 'identity'])(
  'a short body that was flushed while it was made, and comes in several pieces, is no long one: %s',
  async (encoding) => {
    const answer = createBrotliAnswers(() => 'a', createPieceTurns({ maxOfNetwork: 0 }))
    const compressor = createBrotliCompress()
    compressor.write('<head>')
    compressor.flush()
    compressor.end(randomBytes(8000).toString('hex'))
    const short = await buffer(compressor)
    const app = new Hono().get('/', (context) => answer(context, short, encoding, {}))
    expect((await app.request('/')).status).toBe(200)
  },
)
