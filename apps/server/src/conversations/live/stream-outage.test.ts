import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLiveConversation, readLiveConversation, textsOf } from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { heedRestart } from '../../platform/http/restart-signal.ts'
import { cutOffEvents } from './cut-off-events.ts'
import { ingestStream } from './ingest-stream.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const PATIENCE = { timeout: 60_000, interval: 20 }
const PIECES = 40

const parts = [
  { type: 'start', messageId: 'a1' },
  { type: 'text-start', id: 't' },
  ...Array.from({ length: PIECES }, (_, piece) => ({ type: 'text-delta', id: 't', delta: `${piece} ` })),
  { type: 'text-end', id: 't' },
  { type: 'finish' },
]
const whole = Array.from({ length: PIECES }, (_, piece) => `${piece} `).join('')

const HALF = 20

const frame = (part: unknown) => new TextEncoder().encode(`data: ${JSON.stringify(part)}\n\n`)

/** Appends through a database that can go away, also right after it has carried something out. */
function breakable() {
  const { liveConversations } = server.services
  const outage = { isOn: false, failures: 0, losesAnswer: false }
  const add: typeof liveConversations.add = async (...given) => {
    if (!outage.isOn) return liveConversations.add(...given)
    outage.failures += 1
    if (outage.losesAnswer) await liveConversations.add(...given)
    outage.losesAnswer = false
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  }
  return { outage, liveConversations: { ...liveConversations, add } }
}

/** Sends a stream whose second half comes once it is let go. */
async function send(
  id: string,
  { outageMs, losesAnswer = false }: { outageMs?: number; losesAnswer?: boolean } = {},
) {
  const { outage, liveConversations } = breakable()
  const goOn = Promise.withResolvers<void>()
  async function* body() {
    for (const part of parts.slice(0, HALF)) yield frame(part)
    await goOn.promise
    for (const part of parts.slice(HALF)) yield frame(part)
  }
  const frames = body()
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await frames.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    }),
    duplex: 'half',
  }
  const request = new Request('http://vitrine.test', init)
  const restart = new AbortController()
  heedRestart(request, restart.signal)
  const { blobs } = server.services.folder
  const taken = ingestStream(
    { liveConversations, blobs, wait: () => Promise.resolve(0), outageMs },
    id,
    request,
  )
  const settled = taken.then(
    (answer) => ({ answer, fault: undefined }),
    (fault: unknown) => ({ answer: undefined, fault }),
  )
  await vi.waitFor(
    async () => expect(textsOf(await readLiveConversation(server, id))[0]).toContain('0 1 '),
    PATIENCE,
  )
  Object.assign(outage, { isOn: true, losesAnswer })
  goOn.resolve()
  await vi.waitFor(() => expect(outage.failures).toBeGreaterThan(0), PATIENCE)
  return { outage, settled, restart }
}

/** Sends the stream again as it is told to, and gives what the conversation then says. */
async function sendAgain(id: string, fault: unknown) {
  if (!(fault instanceof DomainError)) throw new Error('The stream was not cut short.')
  const answer = await server.request(fault.detail.resumePath ?? '', {
    method: 'POST',
    headers: { 'content-type': 'text/event-stream' },
    body: parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''),
  })
  expect(await answer.json()).toMatchObject({ cutOff: [], problems: [] })
  return textsOf(await readLiveConversation(server, id))
}

test.each([false, true])(
  'a stream goes on over an outage of the database, once and in order; an answer is lost with it: %s',
  async (losesAnswer) => {
    const id = await createLiveConversation(server)
    const { outage, settled } = await send(id, { losesAnswer })
    outage.isOn = false
    expect(await settled).toMatchObject({ answer: { changed: ['a1'], cutOff: [], problems: [] } })
    const { messages } = await readLiveConversation(server, id)
    expect(messages).toMatchObject([{ id: 'a1', parts: [{ type: 'text', text: whole }] }])
  },
)

test('a longer outage ends a stream with what is kept and where it goes on', async () => {
  const id = await createLiveConversation(server)
  const { settled } = await send(id, { outageMs: 1 })
  const { fault } = await settled
  expect(fault).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(
      /^The database has been away for 1 seconds?\. \d+ parts .+ are kept: send it again/,
    ),
    detail: { reason: 'database-away' },
    retryAfterSeconds: 5,
  })
  const { receivedParts = 0 } = (fault as DomainError).detail
  expect(receivedParts).toBeGreaterThan(1)
  expect(receivedParts).toBeLessThanOrEqual(HALF)
  expect(await sendAgain(id, fault)).toEqual([whole])
})

test('what was written though its answer was lost is not doubled by a stream that is sent again', async () => {
  const id = await createLiveConversation(server)
  const { settled } = await send(id, { outageMs: 1, losesAnswer: true })
  const { fault } = await settled
  expect(await sendAgain(id, fault)).toEqual([whole])
})

test('a restart during an outage ends a stream at once with what is kept', async () => {
  const id = await createLiveConversation(server)
  const { settled, restart } = await send(id)
  restart.abort()
  const { fault } = await settled
  expect(fault).toMatchObject({ detail: { reason: 'restarting', resumePath: expect.any(String) } })
  expect((fault as DomainError).detail.receivedParts).toBeLessThanOrEqual(HALF)
  expect(await sendAgain(id, fault)).toEqual([whole])
})

test('a stream that an outage meets before its first part is told to begin anew', async () => {
  const id = await createLiveConversation(server)
  const { outage, liveConversations } = breakable()
  outage.isOn = true
  const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')
  const request = new Request('http://vitrine.test', { method: 'POST', body })
  const { blobs } = server.services.folder
  const taken = ingestStream(
    { liveConversations, blobs, wait: () => Promise.resolve(0), outageMs: 1 },
    id,
    request,
  )
  const fault: unknown = await taken.catch((error: unknown) => error)
  expect(fault).toMatchObject({ detail: { receivedParts: 0 } })
  expect(await sendAgain(id, fault)).toEqual([whole])
})

test('a stream that waits for another one goes on over an outage of the database', async () => {
  const id = await createLiveConversation(server)
  const { liveConversations } = server.services
  await liveConversations.add(
    id,
    () => [{ type: 'message-set', message: { id: 'a1', role: 'assistant', parts: [] }, isOpen: true }],
    { isStreaming: true },
  )
  let failures = 0
  const read: typeof liveConversations.read = async (given) => {
    if (failures > 0) return liveConversations.read(given)
    failures += 1
    await liveConversations.add(id, cutOffEvents, { isStreaming: false })
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  }
  const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')
  const request = new Request('http://vitrine.test', { method: 'POST', body })
  const { blobs } = server.services.folder
  const services = {
    liveConversations: { ...liveConversations, read },
    blobs,
    wait: () => Promise.resolve(0),
  }
  expect(await ingestStream(services, id, request)).toMatchObject({ changed: ['a1'], cutOff: [] })
  expect(failures).toBe(1)
  expect(textsOf(await readLiveConversation(server, id))).toEqual([whole])
})
