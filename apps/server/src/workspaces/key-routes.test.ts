import { keysPath, type KeysAnswer, type NewKeyAnswer } from '@vitrine/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../__fixtures__/browser.ts'
import { importChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'
import { users } from '../store/schema.ts'

let server: TestServer
let browser: Browser
let path: string
beforeAll(async () => {
  server = await startTestServer()
  browser = await openPerson(server, 'ada@example.org')
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'ada@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'admin')
  path = keysPath(server.workspaceId)
})
afterAll(() => server.close())

const list = async () => (await (await browser.send(path)).json()) as KeysAnswer

test('a key works until it is revoked, and is shown once', async () => {
  const made = await browser.post(path, { name: 'Laptop' })
  expect(made.status).toBe(201)
  const { key } = (await made.json()) as NewKeyAnswer
  expect((await importChat(server, chatAbout('keys'), key)).status).toBe(201)
  const { keys } = await list()
  expect(JSON.stringify(keys)).not.toContain(key)
  const [laptop] = keys.filter(({ name }) => name === 'Laptop')
  expect(key.startsWith(laptop?.prefix ?? 'none')).toBe(true)
  expect((await browser.send(`${path}/${laptop?.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await importChat(server, chatAbout('keys'), key)).status).toBe(401)
  expect((await browser.send(`${path}/${laptop?.id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await list()).keys.map(({ name }) => name)).not.toContain('Laptop')
})
