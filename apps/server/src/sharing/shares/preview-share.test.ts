import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('who goes away from a preview ends its task, and the log says nothing', async () => {
  const { conversations } = await importChat(server, chatAbout('previews'))
  const begun = Promise.withResolvers<AbortSignal | undefined>()
  const endless = (_name: string, _input: unknown, signal?: AbortSignal) => {
    begun.resolve(signal)
    return new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  }
  server.services.runTask = endless
  const away = new AbortController()
  const answer = server.request('/api/shares/preview', {
    method: 'POST',
    body: JSON.stringify({ conversationId: conversations[0]?.id }),
    signal: away.signal,
  })
  const signal = await begun.promise
  expect(signal?.aborted).toBe(false)
  away.abort()
  await answer.catch(() => {})
  expect(signal?.aborted).toBe(true)
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([])
})
