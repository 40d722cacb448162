import {
  invitationPath,
  keysPath,
  memberPath,
  type NewKeyAnswer,
  workspaceInvitationsPath,
} from '@vitrine/api-client/contract/workspaces'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openPerson, PASSWORD } from '../../__fixtures__/browser.ts'
import { openMember } from '../../__fixtures__/people.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, users } from '../../platform/database/schema.ts'

let server: TestServer
let owner: Browser
beforeAll(async () => {
  server = await startTestServer()
  owner = await openMember(server, 'owner@example.org', 'owner')
})
afterAll(() => server.close())

/** Somebody who has made a key and invited a second account of theirs as what they are. */
async function prepared(name: string, role: 'owner' | 'admin') {
  const email = `${name}@example.org`
  const browser = await openMember(server, email, role)
  const second = await openPerson(server, `second-${email}`)
  const invitation = { email: `second-${email}`, role }
  await browser.post(workspaceInvitationsPath(server.workspaceId), invitation)
  const { token } = await server.mailTo(`second-${email}`)
  const made = await browser.post(keysPath(server.workspaceId), {
    name: `key of ${name}`,
    password: PASSWORD,
  })
  const { key } = (await made.json()) as NewKeyAnswer
  const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
  return {
    browser,
    path: memberPath(server.workspaceId, user?.id ?? ''),
    usesKey: async () => (await server.request('/api/conversations', { key })).status,
    comesBack: async () => (await second.post(`${invitationPath(token)}/acceptance`)).status,
  }
}

const demote = (path: string, role: string) => owner.send(path, { method: 'PATCH', body: { role } })

test('a removed member comes back neither by a key nor by an invitation of their own', async () => {
  const { path, usesKey, comesBack } = await prepared('removed', 'admin')
  expect(await usesKey()).toBe(200)
  expect((await owner.send(path, { method: 'DELETE' })).status).toBe(204)
  expect([await usesKey(), await comesBack()]).toEqual([401, 400])
  for (const [action, subject] of [
    ['key-revoked', 'key of removed'],
    ['invitation-revoked', 'second-removed@example.org'],
  ] as const) {
    const isIt = and(eq(auditLog.action, action), eq(auditLog.subject, subject))
    const [entry] = await server.store.database.select().from(auditLog).where(isIt)
    expect(entry).toMatchObject({ actorEmail: 'owner@example.org', workspaceId: server.workspaceId })
  }
})

test('an admin who leaves, becomes a member, or deletes the account loses keys and invitations', async () => {
  const leaver = await prepared('leaver', 'admin')
  await leaver.browser.send(leaver.path, { method: 'DELETE' })
  const demoted = await prepared('demoted', 'admin')
  await demote(demoted.path, 'member')
  const gone = await prepared('gone', 'admin')
  await gone.browser.send('/api/auth/account', { method: 'DELETE', body: { password: PASSWORD } })
  for (const { usesKey, comesBack } of [leaver, demoted, gone])
    expect([await usesKey(), await comesBack()]).toEqual([401, 400])
})

test('an owner who becomes an admin still has the key, and makes nobody an owner any more', async () => {
  const { path, usesKey, comesBack } = await prepared('former', 'owner')
  await demote(path, 'admin')
  expect([await usesKey(), await comesBack()]).toEqual([200, 400])
})

test('an admin who stays one still has both', async () => {
  const { path, usesKey, comesBack } = await prepared('steady', 'admin')
  await demote(path, 'admin')
  expect([await usesKey(), await comesBack()]).toEqual([200, 200])
})
