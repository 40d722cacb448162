import {
  type KeysAnswer,
  type KeyScope,
  keyScopes,
  keysPath,
  type NewKeyAnswer,
} from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../__fixtures__/browser.ts'
import { openRightHolder, type RightHolder } from '../../__fixtures__/right-holder.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { apiKeys } from '../../platform/database/schema.ts'
import { createApiKey } from './create-api-key.ts'
import { scopesOfRoute } from './assert-key-scope.ts'

let server: TestServer
let holder: RightHolder
const keys = new Map<KeyScope, string>()
beforeAll(async () => {
  server = await startTestServer()
  holder = await openRightHolder(server)
  for (const scope of keyScopes)
    keys.set(scope, await createApiKey(server.store.database, holder.workspaceId, scope, { scopes: [scope] }))
})
afterAll(() => server.close())

/** Whether an answer is that the key has not the scope; OTLP has a form of its own for it. */
const isOutOfScope = async (answer: Response) =>
  answer.status === 403 && (await answer.text()).includes('The API key may not do this')

/** Each route of the app once, with made-up names in its path. */
function routesOf(): { route: string; method: string; path: string }[] {
  const concrete = server.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const unique = new Map(concrete.map((each) => [`${each.method} ${each.path}`, each]))
  return [...unique].map(([route, { method, path }]) => ({
    route,
    method,
    path: path.replaceAll(/:\w+/g, 'x'.repeat(24)),
  }))
}

const ask = (method: string, path: string, key: string) =>
  server.request(path, {
    method,
    key,
    ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  })

/** Whether a route asks who calls: without a key it is refused, and with one that may do everything it is not. */
async function takesKeys(method: string, path: string): Promise<boolean> {
  const bare = await ask(method, path, 'no-key')
  const full = await ask(method, path, holder.key)
  return bare.status === 401 && full.status !== 401
}

const reads = (route: string) => route.startsWith('GET ')

describe('a key of one scope', () => {
  test('is refused by every route that takes keys, but for those of its scope', async () => {
    const allowed = new Map<KeyScope, string[]>(keyScopes.map((scope) => [scope, []]))
    let taken = 0
    for (const { route, method, path } of routesOf()) {
      if (!(await takesKeys(method, path))) continue
      taken += 1
      for (const [scope, key] of keys) {
        const answer = await ask(method, path, key)
        const isRefused = await isOutOfScope(answer)
        expect([route, scope, isRefused]).toEqual([route, scope, !scopesOfRoute(route).includes(scope)])
        if (!isRefused) allowed.get(scope)?.push(route)
      }
    }
    expect(taken).toBeGreaterThan(35)
    expect(allowed.get('traces')).toEqual([
      'POST /v1/traces',
      'POST /v1/logs',
      'POST /api/langsmith/runs',
      'POST /api/langsmith/runs/batch',
      'POST /api/langsmith/runs/multipart',
      'PATCH /api/langsmith/runs/:runId',
      'POST /api/langfuse/api/public/ingestion',
      'POST /api/langfuse/api/public/otel/v1/traces',
      'POST /api/langfuse/api/public/otel/v1/logs',
    ])
    expect(allowed.get('import')?.filter((route) => !/^(POST|PUT) /.test(route))).toEqual([])
    expect(allowed.get('read')?.filter((route) => !reads(route))).toEqual(['POST /api/mcp'])
    expect(allowed.get('search')?.toSorted()).toEqual([
      'GET /api/knowledge-bases',
      'GET /api/knowledge-bases/:id/search',
      'POST /api/mcp',
    ])
    expect(allowed.get('publish')?.filter(reads).toSorted()).toEqual([
      'GET /api/approvals',
      'GET /api/approvals/:approvalId',
      'GET /api/approvals/:approvalId/preview',
      'GET /api/conversations/:conversationId/page',
      'GET /api/conversations/:conversationId/page/addresses',
      'GET /api/pages',
      'GET /api/shares',
      'GET /api/shares/:shareId/versions',
    ])
    expect(allowed.get('manage')?.filter(reads)).toEqual([])
    expect(allowed.get('manage')).toContain('DELETE /api/conversations/:conversationId')
    expect(allowed.get('manage')).not.toContain('POST /api/shares')
  })

  test('that may only send traces neither reads, publishes nor deletes, by whatever way a path is written', async () => {
    const { conversations } = await importChat(server, chatAbout('herons'), holder.key)
    const id = conversations[0]?.id ?? ''
    const key = keys.get('traces') ?? ''
    const tries = [
      ['GET', '/api/conversations'],
      ['HEAD', '/api/conversations'],
      ['GET', `/api/conversations/${id}?x=/v1/traces`],
      ['DELETE', `/api/conversations/${id}`],
      ['POST', '/api/shares'],
      ['POST', '/api/conversations'],
      ['DELETE', `/api/conversations/${id}/`],
      ['DELETE', `/v1/traces/../../api/conversations/${id}`],
    ] as const
    for (const [method, path] of tries) {
      const answer = await server.request(path, { method, key, ...(method === 'POST' && { body: '{}' }) })
      expect([method, path, answer.status]).toEqual([method, path, expect.toBeOneOf([403, 404])])
    }
    const there = await server.request(`/api/conversations/${id}`, { key: holder.key })
    expect(there.status).toBe(200)
  })
})

const made = async (request: object) =>
  holder.browser.post(keysPath(holder.workspaceId), { name: 'Traces', password: PASSWORD, ...request })
const listed = async () =>
  ((await (await holder.browser.send(keysPath(holder.workspaceId))).json()) as KeysAnswer).keys

describe('a key', () => {
  test('has the scopes and the end it was made with, and says from which network it was used', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const { key } = (await (
      await made({ scopes: ['read', 'traces', 'read'], expiresAt })
    ).json()) as NewKeyAnswer
    const entry = async () => (await listed()).find(({ prefix }) => key.startsWith(prefix))
    expect(await entry()).toMatchObject({ scopes: ['traces', 'read'], expiresAt, lastUsedFrom: null })
    expect((await server.request('/api/conversations', { key, address: '203.0.113.77' })).status).toBe(200)
    expect(await entry()).toMatchObject({ lastUsedFrom: '203.0.113.0/24', lastUsedAt: expect.any(String) })
  })

  test('works no longer once its time is over', async () => {
    const key = await createApiKey(server.store.database, holder.workspaceId, 'Short', {
      expiresAt: new Date(Date.now() - 1),
    })
    expect((await importChat(server, chatAbout('minutes'), key)).status).toBe(401)
  })

  test('that was made before there were scopes may do what it could', async () => {
    const [stored] = await server.store.database.select().from(apiKeys).where(eq(apiKeys.id, holder.keyId))
    expect(stored).toMatchObject({ scopes: [...keyScopes], expiresAt: null })
  })

  test.each([{ scopes: [] }, { scopes: ['everything'] }, { expiresAt: '2020-01-01T00:00:00Z' }])(
    'is not made of what makes no sense: %o',
    async (request) => {
      const before = (await listed()).length
      expect((await made(request)).status).toBe(400)
      expect(await listed()).toHaveLength(before)
    },
  )
})
