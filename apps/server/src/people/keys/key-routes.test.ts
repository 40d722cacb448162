import { keysPath, type KeysAnswer, type NewKeyAnswer } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson, PASSWORD } from '../../__fixtures__/browser.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { users } from '../../platform/database/schema.ts'

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
  const made = await browser.post(path, { name: 'Laptop', password: PASSWORD })
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

test('a session alone makes no key: the password is required', async () => {
  const before = (await list()).keys.length
  const bare = await browser.post(path, { name: 'Bare' })
  expect(bare.status).toBe(400)
  expect(await bare.json()).toMatchObject({ error: { field: 'password' } })
  const wrong = await browser.post(path, { name: 'Wrong', password: 'nineteen quiet herons' })
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toMatchObject({ error: { reason: 'wrong-credentials' } })
  expect((await list()).keys).toHaveLength(before)
})

test('the owners of the workspace are notified of a new key by mail, and nobody else', async () => {
  const owner = await openPerson(server, 'owner@example.org', { address: '192.0.2.40' })
  const { workspaces } = await (await owner.send('/api/workspaces')).json()
  const [{ id }] = workspaces
  const [admin] = await server.store.database.select().from(users).where(eq(users.email, 'ada@example.org'))
  await addMember(server, id, admin?.id ?? '', 'admin')
  expect((await browser.post(keysPath(id), { name: 'evil.example', password: PASSWORD })).status).toBe(201)
  const mail = await server.mailTo('owner@example.org')
  expect(mail.subject).toMatch(/^A new API key was made for /)
  expect(mail.text).toContain('ada made the API key “evil example”')
  await expect(server.mailTo('ada@example.org')).resolves.not.toMatchObject({ subject: mail.subject })
})
