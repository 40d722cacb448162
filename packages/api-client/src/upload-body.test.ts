import { expect, test } from 'vitest'
import { importAnswer } from './__fixtures__/answers.ts'
import { serveOnLoopback } from './__fixtures__/serve-on-loopback.ts'
import { createApiClient } from './api-client.ts'
import type { UploadProgress } from './upload-body.ts'

interface Seen {
  url?: string
  length?: string
  bytes: number
}

async function importServer(): Promise<{ baseUrl: string; seen: Seen }> {
  const seen: Seen = { bytes: 0 }
  const baseUrl = await serveOnLoopback(async (request, response) => {
    seen.url = request.url
    seen.length = request.headers['content-length']
    for await (const chunk of request) seen.bytes += chunk.length
    response.writeHead(201).end(JSON.stringify(importAnswer))
  })
  return { baseUrl, seen }
}

test('the bytes of a transcript arrive as they are, with the name of the file', async () => {
  const { baseUrl, seen } = await importServer()
  const answer = await createApiClient({ baseUrl, apiKey: 'k' }).importTranscript(new Uint8Array(300_000), {
    name: 'a b&c.jsonl',
  })
  expect(answer).toEqual(importAnswer)
  expect(seen).toEqual({ url: '/api/conversations?name=a+b%26c.jsonl', length: '300000', bytes: 300_000 })
})

test('progress counts every byte up to the last, and the size goes ahead of the bytes', async () => {
  const { baseUrl, seen } = await importServer()
  const progress: UploadProgress[] = []
  await createApiClient({ baseUrl, apiKey: 'k' }).importTranscript(new Uint8Array(300_000), {
    onProgress: (step) => progress.push(step),
  })
  expect(seen).toMatchObject({ length: '300000', bytes: 300_000 })
  expect(progress[0]).toEqual({ sentBytes: 0, totalBytes: 300_000 })
  expect(progress.at(-1)).toEqual({ sentBytes: 300_000, totalBytes: 300_000 })
  expect(progress.length).toBeGreaterThan(3)
  expect(progress.map((step) => step.sentBytes)).toEqual(
    progress.map((step) => step.sentBytes).toSorted((a, b) => a - b),
  )
})

test('a stream of unknown size is sent as it comes', async () => {
  const { baseUrl, seen } = await importServer()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(10))
      controller.enqueue(new Uint8Array(20))
      controller.close()
    },
  })
  await createApiClient({ baseUrl, apiKey: 'k' }).importTranscript(stream)
  expect(seen).toMatchObject({ length: undefined, bytes: 30 })
})

test('an upload ends when its signal is aborted, with the reason of the signal', async () => {
  const stop = new AbortController()
  const baseUrl = await serveOnLoopback((request) => {
    request.once('data', () => stop.abort(new Error('The person pressed Ctrl-C.')))
  })
  await expect(
    createApiClient({ baseUrl, apiKey: 'k' }).importTranscript(new Uint8Array(20_000_000), {
      signal: stop.signal,
      onProgress: () => {},
    }),
  ).rejects.toThrow('The person pressed Ctrl-C.')
})

test('a refusal that comes before the upload is through is read', async () => {
  const baseUrl = await serveOnLoopback((request, response) => {
    response.writeHead(413, { connection: 'close' })
    response.end(JSON.stringify({ error: { code: 'too-large', message: 'No.', limitBytes: 1_000_000 } }))
    request.resume()
  })
  await expect(
    createApiClient({ baseUrl, apiKey: 'k' }).importTranscript(new Uint8Array(20_000_000), {
      onProgress: () => {},
    }),
  ).rejects.toMatchObject({ code: 'too-large', status: 413 })
})
