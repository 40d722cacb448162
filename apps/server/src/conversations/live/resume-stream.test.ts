import {
  conversationMessagesPath,
  appendAnswerSchema,
  resumedStreamPath,
} from '@vitrine/api-client/contract/conversations'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { heedRestart } from '../../platform/http/restart-signal.ts'
import { createLiveConversation, readLiveConversation, textsOf } from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { conversationLogs } from '../../platform/database/schema.ts'
import { cutOffEvents } from './cut-off-events.ts'
import { ingestStream } from './ingest-stream.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const parts = [
  { type: 'start' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'Steam ' },
  { type: 'text-delta', id: 't', delta: 'sings.' },
  { type: 'text-end', id: 't' },
  { type: 'finish' },
]

const fallbackId = 'message-without-a-name'

const PATIENCE = { timeout: 30_000, interval: 20 }

const asFrames = (sent: readonly unknown[]) =>
  sent.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')

const send = (path: string, sent: readonly unknown[]) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'text/event-stream' },
    body: asFrames(sent),
  })

test('a stream goes on where it was cut short, also after its message was marked as cut off', async () => {
  const id = await createLiveConversation(server)
  const begun = await send(resumedStreamPath(id, { after: 0, fallbackId }), parts.slice(0, 3))
  expect(appendAnswerSchema.parse(await begun.json()).cutOff).toEqual([fallbackId])
  const resumed = await send(resumedStreamPath(id, { after: 3, fallbackId }), parts)
  expect(appendAnswerSchema.parse(await resumed.json())).toMatchObject({
    changed: [fallbackId],
    cutOff: [],
    problems: [],
  })
  const conversation = await readLiveConversation(server, id)
  expect(textsOf(conversation)).toEqual(['Steam sings.'])
  expect(conversation.messages[0]?.parts).toHaveLength(1)
})

test('a stream that adds to a message goes on where it was cut short', async () => {
  const id = await createLiveConversation(server)
  const start = { type: 'start', messageId: 'a1' }
  const named = [start, ...parts.slice(1)]
  const louder = parts.map((part) => ('delta' in part ? { ...part, delta: part.delta?.toUpperCase() } : part))
  const second = [start, ...louder.slice(1)]
  await send(resumedStreamPath(id, { after: 0, fallbackId }), named)
  await send(resumedStreamPath(id, { after: 0, fallbackId }), second.slice(0, 3))
  await send(resumedStreamPath(id, { after: 3, fallbackId }), second)
  expect((await readLiveConversation(server, id)).messages).toMatchObject([
    { id: 'a1', parts: [{ text: 'Steam sings.' }, { text: 'STEAM SINGS.' }] },
  ])
})

test('a place in a stream that no server told of is refused', async () => {
  const id = await createLiveConversation(server)
  const answer = await send(resumedStreamPath(id, { after: -1, fallbackId }), parts)
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field: 'after' } }])
})

/** Sends parts until the server restarts, which is once it wants more than these. Gives where the stream goes on. */
async function sendUntilRestart(id: string, sent: readonly unknown[]): Promise<string> {
  const restart = new AbortController()
  const fault = await takeUntilRestart(id, sent, restart)
  expect(fault.detail.receivedParts).toBe(sent.length)
  return fault.detail.resumePath ?? ''
}

async function takeUntilRestart(
  id: string,
  sent: readonly unknown[],
  restart: AbortController,
): Promise<DomainError> {
  const chunks = [new TextEncoder().encode(asFrames(sent))]
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else setImmediate(() => restart.abort())
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const request = new Request('http://vitrine.test', init)
  heedRestart(request, restart.signal)
  const { liveConversations, folder } = server.services
  const taken = ingestStream(
    { liveConversations, blobs: folder.blobs, wait: () => Promise.resolve(0) },
    id,
    request,
  )
  const fault: unknown = await taken.catch((error: unknown) => error)
  if (!(fault instanceof DomainError)) throw new Error('The stream was not cut short.')
  return fault
}

/** Opens a message as a stream does that says nothing more. */
const openSilently = (id: string) =>
  server.services.liveConversations.add(
    id,
    () => [{ type: 'message-set', message: { id: 'a1', role: 'assistant', parts: [] }, isOpen: true }],
    { isStreaming: true },
  )

/** Sets when a stream was last heard of; gives whether one was since. */
async function heardOf(id: string, seconds: number): Promise<() => Promise<boolean>> {
  const isIt = eq(conversationLogs.conversationId, id)
  const { database } = server.store
  const [set] = await database
    .update(conversationLogs)
    .set({ streamedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(isIt)
    .returning({ at: conversationLogs.streamedAt })
  return async () => {
    const [row] = await database
      .select({ at: conversationLogs.streamedAt })
      .from(conversationLogs)
      .where(isIt)
    return row?.at?.getTime() !== set?.at?.getTime()
  }
}

test('a stream that waits for another one of its message is told of a restart, and has its turn after it', async () => {
  const id = await createLiveConversation(server)
  await openSilently(id)
  const isHeard = await heardOf(id, 2)
  const restart = new AbortController()
  const cutShort = takeUntilRestart(id, [named, ...said], restart)
  await vi.waitFor(async () => expect(await isHeard()).toBe(true), PATIENCE)
  restart.abort()
  const { detail } = await cutShort
  expect(detail).toMatchObject({ reason: 'restarting', receivedParts: 0 })
  const resumed = send(detail.resumePath ?? '', [named, ...said])
  await server.services.liveConversations.add(id, cutOffEvents, { isStreaming: false })
  expect(appendAnswerSchema.parse(await (await resumed).json())).toMatchObject({
    changed: ['a1'],
    cutOff: [],
  })
  expect(textsOf(await readLiveConversation(server, id))).toEqual(['Steam sings.'])
})

test('a stream that waits for a lost one does not keep it from being cut off', async () => {
  const id = await createLiveConversation(server)
  await openSilently(id)
  const isHeard = await heardOf(id, 2)
  const waiting = send(resumedStreamPath(id, { after: 0, fallbackId }), [named, ...said])
  await vi.waitFor(async () => expect(await isHeard()).toBe(true), PATIENCE)
  await heardOf(id, 60)
  expect((await waiting).status).toBe(200)
  expect(textsOf(await readLiveConversation(server, id))).toEqual(['Steam sings.'])
}, 60_000)

const named = { type: 'start', messageId: 'a1' }
const said = parts.slice(1)
const image = 'iVBORw0KGgo='
const call = { type: 'tool-input-available', toolCallId: 'k', toolName: 'draw', input: {} }
const result = { type: 'tool-output-available', toolCallId: 'k', output: 'drawing' }
const drawn = { content: [{ type: 'image', data: image, mimeType: 'image/png' }] }
const written = (delta: string) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'a1', delta })

const partsOf = async (id: string) =>
  JSON.stringify(
    (await readLiveConversation(server, id)).messages.map((message) => message.parts),
  ).replaceAll(/,?"(createdAt|durationMs)":("[^"]*"|\d+)/g, '')

test.each<[string, object[]]>([
  ['text', [named, ...said]],
  ['data that change', [named, ...[1, 2].map((n) => ({ type: 'data-n', id: 'n', data: { n } })), ...said]],
  [
    'a file',
    [named, { type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${image}` }, ...said],
  ],
  [
    'a call with results before its last',
    [named, call, { ...result, preliminary: true }, { ...result, output: drawn }, ...said],
  ],
  ['a step that is taken back', [named, { type: 'start-step' }, ...said, { type: 'reset-step' }, ...said]],
  ['the same text twice', [named, ...said.slice(0, -1), ...said]],
  [
    'AG-UI',
    [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      written('Steam '),
      written('sings.'),
      { type: 'TOOL_CALL_START', toolCallId: 'k', toolCallName: 'draw', parentMessageId: 'a1' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'k', delta: '{}' },
      { type: 'TOOL_CALL_END', toolCallId: 'k' },
      { type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'k', content: 'drawn' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ],
  ],
])('a restart within a stream loses and doubles nothing: %s', async (_, sent) => {
  const earlier = [named, { type: 'data-first', data: {} }, ...parts.slice(-1)]
  for (const before of [[], earlier]) {
    const whole = await createLiveConversation(server)
    for (const stream of [before, sent])
      await send(resumedStreamPath(whole, { after: 0, fallbackId }), stream)
    for (let cut = 1; cut < sent.length; cut += 1) {
      const id = await createLiveConversation(server)
      await send(resumedStreamPath(id, { after: 0, fallbackId }), before)
      await send(await sendUntilRestart(id, sent.slice(0, cut)), sent)
      expect(await partsOf(id), `cut after part ${cut}`).toBe(await partsOf(whole))
    }
  }
})

test.each<[string, object[]]>([
  [
    'a file',
    [named, { type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${image}` }, ...said],
  ],
  ['a call that draws', [named, call, { ...result, output: drawn }, ...said]],
  [
    'a file between texts',
    [
      named,
      ...said.slice(0, -1),
      { type: 'file', mediaType: 'text/plain', url: 'data:,Kettles%20sing' },
      ...said,
    ],
  ],
])('a stream that is sent again as a whole after a lost connection doubles nothing: %s', async (_, sent) => {
  const whole = await createLiveConversation(server)
  await send(conversationMessagesPath(whole), sent)
  expect(await partsOf(whole)).toMatch(/"vitrine-file:[\da-f]{64}"/)
  for (let cut = 1; cut <= sent.length; cut += 1) {
    const id = await createLiveConversation(server)
    await send(conversationMessagesPath(id), sent.slice(0, cut))
    await send(conversationMessagesPath(id), sent)
    expect(await partsOf(id), `cut after part ${cut}`).toBe(await partsOf(whole))
  }
})

test('a file that a second stream brings once more is shown once more', async () => {
  const id = await createLiveConversation(server)
  const file = { type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${image}` }
  await send(conversationMessagesPath(id), [named, file, ...said])
  await send(conversationMessagesPath(id), [named, ...said.slice(0, 2), file, { type: 'finish' }])
  const [message] = (await readLiveConversation(server, id)).messages
  const files = message?.parts.filter((part) => part.type === 'file') ?? []
  expect(files).toHaveLength(2)
  expect(files[1]).toEqual(files[0])
})
