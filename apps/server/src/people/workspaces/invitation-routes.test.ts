import { SIGN_UP_PATH } from '@vitrine/api-client/contract/accounts'
import {
  invitationPath,
  type InvitationsAnswer,
  type WorkspaceRole,
  workspaceInvitationPath,
  workspaceInvitationsPath,
  WORKSPACES_PATH,
  type WorkspacesAnswer,
} from '@vitrine/api-client/contract/workspaces'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openBrowser, openPerson, PASSWORD } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, invitations, members, users } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let number = 0
const newEmail = () => `person${(number += 1)}@example.org`
const open = (email = newEmail()) => openPerson(server, email, { address: `198.51.100.${number}` })
const idOf = async (email: string) =>
  (await server.store.database.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''
const workspaceOf = async (browser: Browser) =>
  ((await (await browser.send(WORKSPACES_PATH)).json()) as WorkspacesAnswer).chosenId ?? ''
const roleIn = async (workspaceId: string, email: string) =>
  (
    await server.store.database
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, await idOf(email))))
  )[0]?.role

interface Invited {
  owner: Browser
  workspaceId: string
  email: string
  token: string
  id: string
}

async function invite(role: WorkspaceRole = 'member', email = newEmail()): Promise<Invited> {
  const owner = await open()
  const workspaceId = await workspaceOf(owner)
  const answer = await owner.post(workspaceInvitationsPath(workspaceId), { email, role })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  const { token } = await server.mailTo(email)
  return { owner, workspaceId, email, token, id }
}

const read = async (browser: Browser, token: string) => (await browser.send(invitationPath(token))).json()
const accept = (browser: Browser, token: string, body: object = {}) =>
  browser.post(`${invitationPath(token)}/acceptance`, body)

test('an invited person registers, comes back and belongs to the workspace', async () => {
  const { email, token, workspaceId } = await invite('admin')
  const browser = openBrowser(server, '192.0.2.60')
  expect(await read(browser, token)).toMatchObject({
    kind: 'open',
    visitor: 'signed-out',
    invitation: { email, role: 'admin', workspace: expect.stringContaining('workspace') },
  })
  const request = { name: 'Ada', email, password: PASSWORD, invitationId: token }
  const signedUp = await (await browser.post(SIGN_UP_PATH, request)).json()
  expect(signedUp).toMatchObject({ kind: 'signed-in', session: { person: { email, isEmailVerified: true } } })
  expect((await server.mailTo(email)).subject).toMatch(/invites you/)
  expect(await read(browser, token)).toMatchObject({ kind: 'open', visitor: 'invited' })
  const accepted = await accept(browser, token)
  expect(await accepted.json()).toEqual({ workspaceId })
  expect(await (await browser.send(WORKSPACES_PATH)).json()).toMatchObject({
    workspaces: [{ id: workspaceId, role: 'admin' }],
    chosenId: workspaceId,
  })
})

test('the link of an invitation proves its own address only, and opens no account that is there', async () => {
  const { email, token } = await invite()
  const other = newEmail()
  const signUp = async (address: string) => {
    const request = { name: 'Eve', email: address, password: PASSWORD, invitationId: token }
    return (await openBrowser(server).post(SIGN_UP_PATH, request)).json()
  }
  expect(await signUp(other)).toMatchObject({ kind: 'mail-sent' })
  await open(email)
  expect(await signUp(email)).toMatchObject({ kind: 'mail-sent' })
  expect((await server.mailTo(email)).subject).toBe('You have an account already')
})

test('the mail says who invites, to what and as what, and its link is not in the list', async () => {
  const { owner, workspaceId, email, token } = await invite('admin')
  const mail = await server.mailTo(email)
  expect(mail.text).toMatch(/person\d+ invites you to the workspace person\d+’s workspace, as an admin\./)
  const list = await (await owner.send(workspaceInvitationsPath(workspaceId))).text()
  expect(list).toContain(email)
  expect(list).not.toContain(token)
})

test('another account learns both addresses only masked, and cannot accept or decline', async () => {
  const { email, token, workspaceId } = await invite()
  const other = newEmail()
  const browser = await open(other)
  const reading = JSON.stringify(await read(browser, token))
  expect(reading).toContain('"kind":"wrong-account"')
  expect(reading).not.toContain(email)
  expect((await accept(browser, token)).status).toBe(403)
  expect((await browser.post(`${invitationPath(token)}/refusal`)).status).toBe(403)
  expect(await roleIn(workspaceId, other)).toBeUndefined()
  expect(await read(openBrowser(server), token)).toMatchObject({ kind: 'open' })
})

test('an address that is not verified is not enough', async () => {
  const email = newEmail()
  const browser = await open(email)
  const { token, workspaceId } = await invite('member', email)
  await server.store.database.update(users).set({ emailVerified: false }).where(eq(users.email, email))
  expect(await read(browser, token)).toMatchObject({ kind: 'open', visitor: 'unverified' })
  expect((await accept(browser, token)).status).toBe(403)
  expect(await roleIn(workspaceId, email)).toBeUndefined()
})

test('a role in the body is ignored', async () => {
  const email = newEmail()
  const browser = await open(email)
  const { token, workspaceId } = await invite('member', email)
  await accept(browser, token, { role: 'owner', workspaceId: server.workspaceId, userId: 'me' })
  expect(await roleIn(workspaceId, email)).toBe('member')
  expect(await roleIn(server.workspaceId, email)).toBeUndefined()
})

test('of twenty acceptances at once one counts, and a replay counts for nothing', async () => {
  const email = newEmail()
  const browser = await open(email)
  const { token, workspaceId } = await invite('member', email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(browser, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await server.store.database.delete(members).where(eq(members.userId, await idOf(email)))
  expect((await accept(browser, token)).status).toBe(400)
  expect(await roleIn(workspaceId, email)).toBeUndefined()
})

test('revoked, declined, expired, sent again and unknown invitations each say what they are, and no more', async () => {
  const visitor = openBrowser(server)
  const revoked = await invite()
  await revoked.owner.send(workspaceInvitationPath(revoked.workspaceId, revoked.id), { method: 'DELETE' })
  expect(await read(visitor, revoked.token)).toEqual({ kind: 'revoked' })

  const declined = await invite()
  expect((await visitor.post(`${invitationPath(declined.token)}/refusal`)).status).toBe(204)
  expect(await read(visitor, declined.token)).toEqual({ kind: 'used' })

  const expired = await invite()
  const past = new Date(Date.now() - 1000)
  await server.store.database
    .update(invitations)
    .set({ expiresAt: past })
    .where(eq(invitations.id, expired.id))
  expect(await read(visitor, expired.token)).toEqual({ kind: 'expired' })
  const path = workspaceInvitationPath(expired.workspaceId, expired.id)
  expect((await expired.owner.post(`${path}/mail`)).status).toBe(204)
  expect(await read(visitor, expired.token)).toEqual({ kind: 'unknown' })
  expect(await read(visitor, (await server.mailTo(expired.email)).token)).toMatchObject({ kind: 'open' })

  expect(await read(visitor, 'x'.repeat(43))).toEqual({ kind: 'unknown' })
  expect(await read(visitor, 'nothing')).toEqual({ kind: 'unknown' })
})

test('nobody is invited twice, and no member is invited', async () => {
  const { owner, workspaceId, email } = await invite()
  const again = (address: string) =>
    owner.post(workspaceInvitationsPath(workspaceId), { email: address, role: 'member' })
  expect((await again(email.toUpperCase())).status).toBe(400)
  const { members: all } = (await (await owner.send(`/api/workspaces/${workspaceId}/members`)).json()) as {
    members: { email: string }[]
  }
  expect((await again(all[0]?.email ?? '')).status).toBe(400)
  const { invitations: pending } = (await (
    await owner.send(workspaceInvitationsPath(workspaceId))
  ).json()) as InvitationsAnswer
  expect(pending.map((one) => one.email)).toEqual([email])
})

test('nobody invites to a role above their own', async () => {
  const { workspaceId } = await invite()
  const email = newEmail()
  const admin = await open(email)
  await addMember(server, workspaceId, await idOf(email), 'admin')
  const send = (role: string) =>
    admin.post(workspaceInvitationsPath(workspaceId), { email: newEmail(), role })
  expect((await send('owner')).status).toBe(403)
  expect((await send('admin')).status).toBe(201)
  expect((await send('king')).status).toBe(400)
})

test('names in a mail to a stranger are text, and no links', async () => {
  const owner = await open()
  const workspaceId = await workspaceOf(owner)
  const name = '<img src=x> see https://evil.example/a $t(greeting) {{code}}'
  await owner.send(`/api/workspaces/${workspaceId}`, { method: 'PATCH', body: { name } })
  const email = newEmail()
  await owner.post(workspaceInvitationsPath(workspaceId), { email, role: 'member' })
  const { html, text } = await server.mailTo(email)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(text).toContain('$t(greeting) {{code}}')
  expect(text).not.toMatch(/evil\.example|https:\/\/evil/)
})

test('the audit log records what becomes of an invitation', async () => {
  const { token, workspaceId, email } = await invite()
  await openBrowser(server).post(`${invitationPath(token)}/refusal`)
  const entries = await server.store.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.workspaceId, workspaceId))
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['invitation-declined', 'invitation-sent'])
  expect(JSON.stringify(entries)).toContain(email)
  expect(JSON.stringify(entries)).not.toContain(token)
})
