import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { importAnswerSchema } from '@vitrine/api-client/contract/conversations'
import { errorAnswerSchema } from '@vitrine/api-client/contract/errors'
import { importFile } from '@vitrine/transcript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../../__fixtures__/transcripts.ts'
import { blobPath } from '../../platform/files/blob-folder.ts'
import { conversations } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (body: BodyInit, init: RequestInit = {}) =>
  server.request('/api/conversations', { method: 'POST', body, duplex: 'half', ...init } as RequestInit)

test('an imported transcript is answered with its counts and the account of its records', async () => {
  const response = await post(JSON.stringify(chatAbout('clocks')))
  expect(response.status).toBe(201)
  const { conversations: stored, report } = importAnswerSchema.parse(await response.json())
  expect(stored).toMatchObject([{ messages: 2, userMessages: 1, assistantMessages: 1, files: 0 }])
  expect(report.read + report.repaired + report.unknown + report.skipped).toBe(report.records)
})

test('the same transcript again is answered 200 with the same ids', async () => {
  const first = await importChat(server, chatAbout('dials'))
  const again = await importChat(server, chatAbout('dials'))
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.conversations).toEqual(first.conversations)
})

test('the model of a transcript gives the same ids as the transcript, and keeps its format', async () => {
  const first = await importChat(server, chatAbout('chimes'))
  const file = importFile({ content: JSON.stringify(chatAbout('chimes')) })
  const again = await post(JSON.stringify(file))
  expect(again.status).toBe(200)
  const { conversations: stored, report } = importAnswerSchema.parse(await again.json())
  expect(stored).toEqual(first.conversations)
  expect(report).toMatchObject({ format: 'vitrine', records: 1, read: 1 })
})

test('fifty imports of the same at once store one row', async () => {
  const before = await server.store.database.$count(conversations)
  const answers = await Promise.all(Array.from({ length: 50 }, () => importChat(server, chatAbout('gongs'))))
  expect(new Set(answers.map(({ conversations: [first] }) => first?.id)).size).toBe(1)
  expect((await server.store.database.$count(conversations)) - before).toBe(1)
})

test('a transcript that is not readable is answered 422 with the place', async () => {
  const response = await post('{"messages": [\n{"role": "user", oops}]}')
  expect(response.status).toBe(422)
  const { error } = errorAnswerSchema.parse(await response.json())
  expect(error).toMatchObject({ code: 'unreadable-transcript', reason: 'invalid-json', line: 2 })
})

test.each(['', 'null', '[]', '{}', '"text"', '1', '\0\0', '[[[[', '{"messages":null}', '[null, 1, []]'])(
  'the body %j is answered 422',
  async (body) => {
    expect((await post(body)).status).toBe(422)
  },
)

test('a body that announces more than the limit is answered 413 with the limit, unread', async () => {
  const untouched = new ReadableStream(
    {
      pull: () => {
        throw new Error('was read')
      },
    },
    { highWaterMark: 0 },
  )
  const response = await post(untouched, { headers: { 'content-length': String(600 * 1024 * 1024) } })
  expect(response.status).toBe(413)
  const { error } = errorAnswerSchema.parse(await response.json())
  expect(error.message).toContain('1 MB')
  expect(error.limitBytes).toBe(1024 * 1024)
})

test('a body that goes beyond the limit without announcing it is answered 413 and leaves nothing behind', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      if (sent++ < 40) controller.enqueue(new Uint8Array(64 * 1024))
      else controller.close()
    },
  })
  expect((await post(endless)).status).toBe(413)
  expect(await readdir(server.services.folder.uploads)).toEqual([])
})

test('a client that goes away while it sends leaves nothing behind, and is no fault of the server', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  expect((await post(broken)).status).toBe(400)
  expect(await readdir(server.services.folder.uploads)).toEqual([])
})

test('files leave the model and lie on disk under their hash', async () => {
  const answer = await importChat(server, chatAbout('pictures', filePart('image/png', PIXEL, 'pixel.png')))
  expect(answer.conversations).toMatchObject([{ files: 1 }])
  const bytes = Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = blobPath(server.services.folder.blobs, sha256)
  expect(await readdir(path.slice(0, path.lastIndexOf('/')))).toEqual([sha256])
})

test('titles may hold what Postgres cannot store', async () => {
  const chat = { title: 'null \0 and \uD800 alone', messages: chatAbout('characters') }
  const { status, conversations: stored } = await importChat(server, chat)
  expect(status).toBe(201)
  expect(stored[0]?.title).not.toMatch(/\0/)
  expect(stored[0]?.title.isWellFormed()).toBe(true)
})

test('text may hold NUL and lone surrogates', async () => {
  const { status } = await importChat(server, chatAbout('\0 and \uD800'))
  expect(status).toBe(201)
})

test('keys of prototypes change nothing', async () => {
  const text = JSON.stringify(chatAbout('pollution')).replace(
    '{"id":"question"',
    '{"__proto__":{"hidden":true},"constructor":{"prototype":{"hidden":true}},"id":"question"',
  )
  expect((await post(text)).status).toBe(201)
  expect(({} as { hidden?: boolean }).hidden).toBeUndefined()
})
