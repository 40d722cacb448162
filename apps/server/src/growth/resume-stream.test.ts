import { growthAnswerSchema, resumedStreamPath } from '@vitrine/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGrowing, readGrown, textsOf } from '../__fixtures__/growing-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'

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

const send = (path: string, sent: readonly unknown[]) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'text/event-stream' },
    body: sent.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''),
  })

test('a stream goes on where it was cut short, also after its message was marked as cut off', async () => {
  const id = await createGrowing(server)
  const begun = await send(resumedStreamPath(id, { after: 0, fallbackId }), parts.slice(0, 3))
  expect(growthAnswerSchema.parse(await begun.json()).cutOff).toEqual([fallbackId])
  const resumed = await send(resumedStreamPath(id, { after: 3, fallbackId }), parts)
  expect(growthAnswerSchema.parse(await resumed.json())).toMatchObject({
    changed: [fallbackId],
    cutOff: [],
    problems: [],
  })
  const conversation = await readGrown(server, id)
  expect(textsOf(conversation)).toEqual(['Steam sings.'])
  expect(conversation.messages[0]?.parts).toHaveLength(1)
})

test('a stream that adds to a message goes on where it was cut short', async () => {
  const id = await createGrowing(server)
  const start = { type: 'start', messageId: 'a1' }
  const named = [start, ...parts.slice(1)]
  const louder = parts.map((part) => ('delta' in part ? { ...part, delta: part.delta?.toUpperCase() } : part))
  const second = [start, ...louder.slice(1)]
  await send(resumedStreamPath(id, { after: 0, fallbackId }), named)
  await send(resumedStreamPath(id, { after: 0, fallbackId }), second.slice(0, 3))
  await send(resumedStreamPath(id, { after: 3, fallbackId }), second)
  expect((await readGrown(server, id)).messages).toMatchObject([
    { id: 'a1', parts: [{ text: 'Steam sings.' }, { text: 'STEAM SINGS.' }] },
  ])
})

test('a place in a stream that no server told of is refused', async () => {
  const id = await createGrowing(server)
  const answer = await send(resumedStreamPath(id, { after: -1, fallbackId }), parts)
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field: 'after' } }])
})
