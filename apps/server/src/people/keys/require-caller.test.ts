import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { apiKeys } from '../../platform/database/schema.ts'
import { hashApiKey, newApiKey } from './api-key.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const postWith = (headers: Record<string, string>) =>
  server.request('/api/shares', { method: 'POST', body: '{}', key: null, headers })

test.each([
  ['no key', {}],
  ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
  ['an empty key', { authorization: 'Bearer ' }],
  ['an unknown key', { authorization: `Bearer ${newApiKey()}` }],
  ['something like SQL', { authorization: `Bearer vtr_' or 1=1--` }],
  ['a very long key', { authorization: `Bearer ${'k'.repeat(8000)}` }],
])('%s is answered 401', async (_case, headers) => {
  const response = await postWith(headers as Record<string, string>)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
})

test('a revoked key is answered 401 from then on', async () => {
  const { apiKey } = await server.addWorkspace()
  const authorization = `Bearer ${apiKey}`
  expect((await postWith({ authorization })).status).toBe(400)
  await server.store.database
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(eq(apiKeys.hash, hashApiKey(apiKey)))
  expect((await postWith({ authorization })).status).toBe(401)
})

test('only a hash and the first characters of a key are stored', async () => {
  const rows = await server.store.database.select().from(apiKeys)
  expect(JSON.stringify(rows)).not.toContain(server.apiKey)
  expect(rows.some(({ prefix }) => server.apiKey.startsWith(prefix))).toBe(true)
})

test('the use of a key is noted', async () => {
  await postWith({ authorization: `Bearer ${server.apiKey}` })
  const [row] = await server.store.database
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashApiKey(server.apiKey)))
  expect(row?.lastUsedAt).toBeInstanceOf(Date)
})

test('neither keys nor share ids nor content reach the log', async () => {
  const secret = 'the-combination-is-4711'
  const shareId = 's'.repeat(32)
  await server.request(`/api/conversations?name=${secret}`, { method: 'POST', body: secret })
  await server.request(`/shared/conversations/${shareId}?key=${secret}`)
  await server.request(`/api/public/shares/${shareId}`)
  const log = server.log.join('')
  expect(log).toContain('/shared/conversations/ssssss…')
  for (const hidden of [secret, shareId, server.apiKey]) expect(log).not.toContain(hidden)
})
