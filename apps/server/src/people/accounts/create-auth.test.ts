import { WORKSPACES_PATH, type WorkspacesAnswer } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, openPerson } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { credentials, members, sessions, users } from '../../platform/database/schema.ts'

let server: TestServer
let browser: Browser
let mine: WorkspacesAnswer
beforeAll(async () => {
  server = await startTestServer()
  browser = await openPerson(server, 'ada@example.org')
  mine = (await (await browser.send(WORKSPACES_PATH)).json()) as WorkspacesAnswer
})
afterAll(() => server.close())

test("better-auth's own client finds the same session", async () => {
  const answer = await browser.send('/api/auth/get-session')
  expect(await answer.json()).toMatchObject({ user: { email: 'ada@example.org', emailVerified: true } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await (await openBrowser(server).send('/api/auth/get-session')).json()).toBeNull()
})

test('a script of a page reads the session without its token', async () => {
  const answer = await browser.send('/api/auth/get-session')
  const text = await answer.text()
  const { session } = JSON.parse(text)
  expect(session).toMatchObject({ id: expect.any(String), userId: expect.any(String) })
  expect(session).not.toHaveProperty('token')
  const [row] = await server.store.database.select().from(sessions).where(eq(sessions.id, session.id))
  expect(row?.token).toMatch(/^.{32,}$/)
  expect(text).not.toContain(row?.token)
  expect(browser.cookies.get('vitrine.session_token')).toContain(row?.token)
})

test('its organizations are our workspaces', async () => {
  const list = await (await browser.send('/api/auth/organization/list')).json()
  expect(list).toMatchObject(mine.workspaces.map(({ id, name }) => ({ id, name })))
})

const choose = (organizationId: string) =>
  browser.post('/api/auth/organization/set-active', { organizationId })

test('it chooses a workspace for the session, and none that one is not a member of', async () => {
  expect((await choose(server.workspaceId)).status).toBe(403)
  expect((await choose(mine.chosenId ?? '')).status).toBe(200)
  const [session] = await server.store.database.select().from(sessions)
  expect(session?.activeWorkspaceId).toBe(mine.chosenId)
})

test.each([
  ['null', 400],
  ['[]', 400],
  ['{"organizationId":"\\u0000"}', 400],
  ['{"organizationId":{"length":1}}', 400],
  [JSON.stringify({ organizationId: 'x'.repeat(70_000) }), 413],
])('rejects %.40s as a choice', async (body, status) => {
  const headers = {
    cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    origin: 'http://vitrine.test',
    'content-type': 'application/json',
  }
  const path = '/api/auth/organization/set-active'
  expect((await server.request(path, { method: 'POST', body, headers, key: null })).status).toBe(status)
})

test('a hostile Host header changes no cookie and no origin', async () => {
  const answer = await server.request('https://evil.example/api/auth/get-session', {
    key: null,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  })
  expect(answer.status).toBe(200)
  const foreign = await browser.send('/api/auth/organization/set-active', {
    method: 'POST',
    body: { organizationId: mine.chosenId },
    headers: { host: 'evil.example', origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
})

test('other routes ignore what signed-in people send about themselves', async () => {
  const answer = await browser.send('/api/auth/account', {
    method: 'PATCH',
    body: { emailVerified: false, role: 'admin', id: 'root', image: 'javascript:0' },
    headers: { 'x-vitrine-client-address': '10.9.9.9', 'x-user-id': 'root', 'x-forwarded-user': 'root' },
  })
  expect(answer.status).toBe(200)
  const [user] = await server.store.database.select().from(users)
  expect(user).toMatchObject({ emailVerified: true, image: null, email: 'ada@example.org' })
  const [session] = await server.store.database.select().from(sessions)
  expect(session?.ipAddress).toBe('192.0.2.1')
})

test('deleted people leave no sign-in method behind', async () => {
  await browser.send('/api/auth/account', { method: 'DELETE', body: { password: 'a rather long password' } })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'ada@example.org'))
  expect(user).toBeUndefined()
  for (const table of [sessions, credentials, members])
    expect(await server.store.database.$count(table)).toBe(0)
})
