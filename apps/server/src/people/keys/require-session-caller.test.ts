import { type ImportAnswer } from '@vitrine/api-client/contract/conversations'
import { type ShareAnswer } from '@vitrine/api-client/contract/shares'
import {
  WORKSPACE_HEADER,
  WORKSPACES_PATH,
  type WorkspacesAnswer,
} from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { conversations, users } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let number = 0
async function person(role?: 'owner' | 'admin' | 'member'): Promise<{ browser: Browser; id: string }> {
  number += 1
  const email = `person${number}@example.org`
  const browser = await openPerson(server, email, { address: `198.51.100.${number}` })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
  const id = user?.id ?? ''
  if (role) await addMember(server, server.workspaceId, id, role)
  return { browser, id }
}

const inShared = () => ({ [WORKSPACE_HEADER]: server.workspaceId })

async function share(
  browser: Browser,
  subject: string,
  headers: Record<string, string> = {},
): Promise<ShareAnswer> {
  const imported = await browser.post('/api/conversations', chatAbout(subject), { headers })
  const [conversation] = ((await imported.json()) as ImportAnswer).conversations
  const shared = await browser.post('/api/shares', { conversationId: conversation?.id }, { headers })
  expect(shared.status).toBe(201)
  return (await shared.json()) as ShareAnswer
}

const revoke = async (browser: Browser, id: string, headers: Record<string, string> = {}) =>
  (await browser.send(`/api/shares/${id}`, { method: 'DELETE', headers })).status

test('a person who has just registered imports, publishes, and revokes the link', async () => {
  const { browser, id } = await person()
  const { id: shareId, path } = await share(browser, 'first steps')
  expect((await server.request(path, { key: null })).status).toBe(200)
  expect(await revoke(browser, shareId)).toBe(204)
  expect((await server.request(path, { key: null })).status).toBe(404)
  const own = eq(conversations.createdBy, id)
  expect(await server.store.database.$count(conversations, own)).toBe(1)
})

test('members end their own links only; admins and keys end any', async () => {
  const [member, other, admin] = [await person('member'), await person('member'), await person('admin')]
  const first = await share(member.browser, 'first', inShared())
  const second = await share(member.browser, 'second', inShared())
  const third = await share(member.browser, 'third', inShared())
  expect(await revoke(other.browser, first.id, inShared())).toBe(403)
  expect((await server.request(first.path, { key: null })).status).toBe(200)
  expect(await revoke(member.browser, first.id, inShared())).toBe(204)
  expect(await revoke(admin.browser, second.id, inShared())).toBe(204)
  expect((await server.request(`/api/shares/${third.id}`, { method: 'DELETE' })).status).toBe(204)
})

test('a workspace one is not in answers like one that never existed', async () => {
  const { browser } = await person()
  const answers = await Promise.all(
    [server.workspaceId, 'nothing'].map((id) =>
      browser.post('/api/conversations', chatAbout('mine'), { headers: { [WORKSPACE_HEADER]: id } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await answers[0]?.text()).toBe(await answers[1]?.text())
})

test('without a name it is the workspace chosen last', async () => {
  const { browser } = await person('member')
  const { workspaces } = (await (await browser.send(WORKSPACES_PATH)).json()) as WorkspacesAnswer
  expect(workspaces).toHaveLength(2)
  await browser.post(`${WORKSPACES_PATH}/${server.workspaceId}/choice`)
  const { id } = await share(browser, 'chosen')
  expect((await server.request(`/api/shares/${id}`, { method: 'DELETE' })).status).toBe(204)
})

test('a session does not count where a key is sent, and not from another site', async () => {
  const { browser } = await person()
  const send = (headers: Record<string, string>) =>
    browser.post('/api/conversations', chatAbout('x'), { headers })
  expect((await send({ authorization: 'Bearer wrong' })).status).toBe(401)
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
})

test('a public read does not depend on its reader', async () => {
  const { browser } = await person()
  const { path, id } = await share(browser, 'public')
  for (const address of [path, `/api/public/shares/${id}`]) {
    const [signedIn, signedOut] = [await browser.send(address), await server.request(address, { key: null })]
    expect(await signedIn.text()).toBe(await signedOut.text())
    expect(signedIn.headers.getSetCookie()).toEqual([])
  }
})
