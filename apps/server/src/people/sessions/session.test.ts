import { SESSION_PATH } from '@vitrine/api-client/contract/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { sessions } from '../../platform/database/schema.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startTestServer()
  browser = await openPerson(server, 'ada@example.org')
})
afterAll(() => server.close())

const endOfSession = async () => {
  const [session] = await server.store.database.select().from(sessions)
  return session?.expiresAt.getTime() ?? 0
}
const moveEnd = async (days: number) => {
  const expiresAt = new Date(Date.now() + days * 86_400_000)
  await server.store.database.update(sessions).set({ expiresAt })
  return expiresAt.getTime()
}

test('a session that is used lasts longer', async () => {
  const end = await moveEnd(1)
  expect((await browser.send(SESSION_PATH)).status).toBe(200)
  expect(await endOfSession()).toBeGreaterThan(end)
})

test('while the database takes no writes, sessions are read as they are, and one that has ended is none', async () => {
  vi.spyOn(server.services.accounts, 'isReadOnly').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const end = await moveEnd(1)
  const answer = await browser.send(SESSION_PATH)
  expect(await answer.json()).toMatchObject({ session: { person: { email: 'ada@example.org' } } })
  expect(await endOfSession()).toBe(end)
  await moveEnd(-1)
  expect(await (await browser.send(SESSION_PATH)).json()).not.toHaveProperty('session.person')
})
