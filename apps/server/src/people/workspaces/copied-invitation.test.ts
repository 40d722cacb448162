import { SIGN_UP_PATH } from '@vitrine/api-client/contract/accounts'
import {
  invitationPath,
  type InvitationLinkAnswer,
  workspaceInvitationPath,
  workspaceInvitationsPath,
  type WorkspaceRole,
} from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openBrowser, openPerson, PASSWORD } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, invitations, users } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => keepMail(true))
afterAll(() => server.close())

/** Whether the server sends no mail. */
const keepMail = (isKept: boolean) =>
  Object.assign(server.services.accounts, { outbox: isKept ? '/outbox' : undefined })

let number = 0
const newEmail = () => `guest${(number += 1)}@example.org`

async function personIn(workspaceId: string, role: WorkspaceRole): Promise<Browser> {
  const email = newEmail()
  const browser = await openPerson(server, email, { address: `198.51.100.${number}` })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
  await addMember(server, workspaceId, user?.id ?? '', role)
  return browser
}

interface Copied {
  inviter: Browser
  /** Of the invitation, for its inviter. */
  path: string
  email: string
  mailed: string
  copied: string
  answer: InvitationLinkAnswer
}

async function copy({
  workspaceId = server.workspaceId,
  as = 'owner' as WorkspaceRole,
} = {}): Promise<Copied> {
  const inviter = await personIn(workspaceId, as)
  const email = newEmail()
  const invited = await inviter.post(workspaceInvitationsPath(workspaceId), { email, role: 'member' })
  const path = workspaceInvitationPath(workspaceId, ((await invited.json()) as { id: string }).id)
  const { token: mailed } = await server.mailTo(email)
  return { inviter, path, email, mailed, ...(await link(inviter, path)) }
}

async function link(inviter: Browser, path: string): Promise<Pick<Copied, 'answer' | 'copied'>> {
  const answer = (await (await inviter.post(`${path}/link`)).json()) as InvitationLinkAnswer
  return { answer, copied: new URL(answer.url).searchParams.get('id') ?? '' }
}

const visitor = () => openBrowser(server, `203.0.113.${(number += 1)}`)
const read = async (token: string) => (await visitor().send(invitationPath(token))).json()
const signUp = async (email: string, invitationId: string, browser = visitor()) =>
  (await browser.post(SIGN_UP_PATH, { name: 'Guest', email, password: PASSWORD, invitationId })).json()

test('a link from the owner of the first workspace opens the account where no mail is sent, and joins once', async () => {
  const { email, copied, mailed, answer } = await copy()
  expect(answer).toMatchObject({ provesAddress: true })
  expect(copied).not.toBe(mailed)
  const browser = visitor()
  expect(await signUp(email, copied, browser)).toMatchObject({ kind: 'signed-in' })
  expect((await browser.post(`${invitationPath(copied)}/acceptance`)).status).toBe(200)
  expect(await read(copied)).toEqual({ kind: 'used' })
  expect(await read(mailed)).toEqual({ kind: 'used' })
})

test('where mail is sent a copied link leaves the address to be proved by mail', async () => {
  keepMail(false)
  const { email, copied, mailed, answer } = await copy()
  expect(answer).toMatchObject({ provesAddress: false })
  expect(await signUp(email, copied)).toMatchObject({ kind: 'mail-sent' })
  expect((await server.mailTo(email)).code).toMatch(/^\d{8}$/)
  expect(await signUp(email, mailed)).toMatchObject({ kind: 'signed-in' })
})

test.each<[string, () => Promise<Copied>]>([
  ['an admin of the first workspace', () => copy({ as: 'admin' })],
  [
    'an owner of another workspace',
    async () => copy({ workspaceId: (await server.addWorkspace()).workspaceId }),
  ],
])('%s vouches for no address', async (_, given) => {
  const { email, copied, answer } = await given()
  expect(answer).toMatchObject({ provesAddress: false })
  expect(await signUp(email, copied)).toMatchObject({ kind: 'mail-sent' })
})

test('a link vouches no longer once its maker is no owner any more', async () => {
  const { inviter, email, copied } = await copy()
  const account = (await (await inviter.send('/api/auth/account')).json()) as { person: { id: string } }
  const member = `/api/workspaces/${server.workspaceId}/members/${account.person.id}`
  const other = await personIn(server.workspaceId, 'owner')
  expect((await other.send(member, { method: 'PATCH', body: { role: 'member' } })).status).toBe(204)
  expect(await signUp(email, copied)).toMatchObject({ kind: 'mail-sent' })
})

test('a link is for its own address, and lets its holder register where registration is closed', async () => {
  const { email, copied } = await copy()
  const { settings } = server.services.accounts
  Object.assign(settings, { registration: 'invited' })
  try {
    expect(await signUp(newEmail(), copied)).toMatchObject({ error: { reason: 'registration-closed' } })
    expect(await signUp(email, copied)).toMatchObject({ kind: 'signed-in' })
  } finally {
    Object.assign(settings, { registration: 'open' })
  }
})

test('a second link ends the first, another mail ends both, and revoking the invitation ends every one', async () => {
  const { inviter, path, copied: first } = await copy()
  const { copied: second } = await link(inviter, path)
  expect(await read(first)).toEqual({ kind: 'unknown' })
  expect(await read(second)).toMatchObject({ kind: 'open' })
  expect((await inviter.post(`${path}/mail`)).status).toBe(204)
  expect(await read(second)).toEqual({ kind: 'unknown' })
  const { copied: third } = await link(inviter, path)
  await inviter.send(path, { method: 'DELETE' })
  expect(await read(third)).toEqual({ kind: 'revoked' })
  expect((await inviter.post(`${path}/link`)).status).toBe(404)
})

test('a link runs out with its invitation', async () => {
  const { path, copied } = await copy()
  const id = path.split('/').at(-1) ?? ''
  const expiresAt = new Date(Date.now() - 1000)
  await server.store.database.update(invitations).set({ expiresAt }).where(eq(invitations.id, id))
  expect(await read(copied)).toEqual({ kind: 'expired' })
})

test('a person who may not give a role makes no link that gives it', async () => {
  const owner = await personIn(server.workspaceId, 'owner')
  const admin = await personIn(server.workspaceId, 'admin')
  const request = { email: newEmail(), role: 'owner' }
  const invited = await owner.post(workspaceInvitationsPath(server.workspaceId), request)
  const { id } = (await invited.json()) as { id: string }
  const answer = await admin.post(`${workspaceInvitationPath(server.workspaceId, id)}/link`)
  expect([answer.status, await answer.json()]).toMatchObject([403, { error: { reason: 'role-too-low' } }])
})

test('the database holds no token, and what was made is written down without it', async () => {
  const { email, copied } = await copy()
  const { database } = server.store
  const rows = await database.select().from(invitations).where(eq(invitations.email, email))
  const entries = await database.select().from(auditLog).where(eq(auditLog.subject, email))
  expect(entries.map(({ action }) => action)).toContain('invitation-link-made')
  expect(JSON.stringify([rows, entries])).not.toContain(copied)
})
