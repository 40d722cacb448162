import { createAccountClient, createWorkspaceClient } from '@vitrine/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, PASSWORD } from '../../__fixtures__/browser.ts'
import { fetchAs } from '../../__fixtures__/fetch-as.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The typed clients, in a browser of their own. */
function openClients(address: string) {
  const options = { baseUrl: 'http://vitrine.test', fetch: fetchAs(openBrowser(server, address)) }
  return { account: createAccountClient(options), workspaces: createWorkspaceClient(options) }
}

async function open(email: string, address: string) {
  const clients = openClients(address)
  await clients.account.signUp({ name: 'Ada', email, password: PASSWORD })
  const { token } = await server.mailTo(email)
  await clients.account.verifyEmail({ proof: { kind: 'token', token } })
  return clients
}

test('the account client says everything the server understands', async () => {
  const email = 'ada@example.org'
  const { account } = await open(email, '192.0.2.70')
  expect(await account.listSignInMethods()).toMatchObject({
    hasPassword: true,
    isRegistrationOpen: true,
    keepsMail: false,
  })
  expect(await account.updateAccount({ language: 'fr' })).toMatchObject({ language: 'fr' })
  expect(await account.readAccount()).toMatchObject({ person: { email }, hasPassword: true })
  await account.signOut()
  expect(await account.readSession()).toEqual({ session: null })
  await expect(account.readAccount()).rejects.toMatchObject({
    code: 'not-authenticated',
    reason: 'not-signed-in',
    message: 'Sign in first.',
  })
  await expect(account.signIn({ email, password: 'wrong' })).rejects.toMatchObject({
    reason: 'wrong-credentials',
  })
  await account.requestReset({ email })
  const proof = { kind: 'token', token: (await server.mailTo(email)).token } as const
  const newPassword = 'another rather long one'
  await account.resetPassword({ proof, newPassword })
  await expect(account.resetPassword({ proof, newPassword })).rejects.toMatchObject({ reason: 'link-used' })
  expect(await account.signIn({ email, password: newPassword })).toMatchObject({ kind: 'signed-in' })
  await account.changePassword({ currentPassword: newPassword, newPassword: PASSWORD })
  await account.changeEmail({ newEmail: 'lovelace@example.org', password: PASSWORD })
  const { code } = await server.mailTo('lovelace@example.org')
  await account.confirmEmail({ proof: { kind: 'code', email: 'lovelace@example.org', code } })
  const { sessions } = await account.listSessions()
  expect(sessions).toHaveLength(1)
  await account.endOtherSessions()
  await account.endSession(sessions[0]?.id ?? '')
  expect(await account.readSession()).toEqual({ session: null })
  await account.signIn({ email: 'lovelace@example.org', password: PASSWORD })
  await account.deleteAccount({ password: PASSWORD })
  expect(await account.resendVerification({ email })).toMatchObject({ kind: 'mail-sent' })
})

test('the workspace client says everything the server understands', async () => {
  const { workspaces } = await open('owner@example.org', '192.0.2.71')
  const { id } = await workspaces.create({ name: 'Notes' })
  await workspaces.rename(id, { name: 'Field notes' })
  await workspaces.choose(id)
  expect(await workspaces.list()).toMatchObject({ chosenId: id, workspaces: [{}, { name: 'Field notes' }] })

  const guest = await open('guest@example.org', '192.0.2.72')
  const invitation = await workspaces.invite(id, { email: 'guest@example.org', role: 'member' })
  await workspaces.sendInvitationAgain(id, invitation.id)
  const { token } = await server.mailTo('guest@example.org')
  expect(await guest.workspaces.readInvitation(token)).toMatchObject({ kind: 'open', visitor: 'invited' })
  expect(await guest.workspaces.acceptInvitation(token)).toEqual({ workspaceId: id })
  await expect(guest.workspaces.acceptInvitation(token)).rejects.toMatchObject({ reason: 'link-used' })
  const [, member] = (await workspaces.listMembers(id)).members
  await workspaces.changeRole(id, member?.userId ?? '', { role: 'admin' })
  const { key } = await guest.workspaces.createKey(id, { name: 'Laptop', password: PASSWORD })
  const { keys } = await workspaces.listKeys(id)
  expect(keys).toMatchObject([{ name: 'Laptop', prefix: key.slice(0, 10), lastUsedAt: null }])
  await workspaces.revokeKey(id, keys[0]?.id ?? '')
  await workspaces.removeMember(id, member?.userId ?? '')
  await expect(guest.workspaces.listMembers(id)).rejects.toMatchObject({ code: 'not-found' })

  const other = await workspaces.invite(id, { email: 'third@example.org', role: 'member' })
  await guest.workspaces.declineInvitation((await server.mailTo('third@example.org')).token).catch(() => {})
  expect((await workspaces.listInvitations(id)).invitations).toHaveLength(1)
  await workspaces.revokeInvitation(id, other.id)
  const { entries, next } = await workspaces.readAudit(id)
  expect(entries.length).toBeGreaterThan(8)
  expect(next).toBeNull()
  await workspaces.remove(id)
  expect((await workspaces.list()).workspaces.map((workspace) => workspace.id)).not.toContain(id)
})
