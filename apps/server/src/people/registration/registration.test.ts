import { SESSION_PATH, SIGN_UP_PATH, VERIFY_EMAIL_PATH } from '@vitrine/api-client/contract/accounts'
import { type AuditAnswer, auditPath, WORKSPACES_PATH } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { verificationTokens, users } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let number = 0
const fresh = () => ({ email: `person${(number += 1)}@example.org`, address: `198.51.100.${number}` })

test('a person who registers, reads the mail and presses the button is signed in and has a workspace', async () => {
  const { email, address } = fresh()
  const browser = openBrowser(server, address)
  const signUp = await browser.post(SIGN_UP_PATH, {
    name: 'Ada',
    email,
    password: PASSWORD,
    next: '/shares?x=1',
  })
  expect(await signUp.json()).toEqual({ kind: 'mail-sent', resendAfterSeconds: 60 })
  expect(await server.store.database.$count(users, eq(users.email, email))).toBe(0)

  const { link, token } = await server.mailTo(email)
  expect(link.origin).toBe('http://vitrine.test')
  expect(link.searchParams.get('next')).toBe('/shares?x=1')
  const verified = await browser.post(VERIFY_EMAIL_PATH, { proof: { kind: 'token', token } })
  const { session } = (await verified.json()) as { session: { person: object } }
  expect(session.person).toMatchObject({ name: 'Ada', email, isEmailVerified: true })
  expect(await (await browser.send(SESSION_PATH)).json()).toEqual({ session })
  const { workspaces } = (await (await browser.send(WORKSPACES_PATH)).json()) as { workspaces: object[] }
  expect(workspaces).toMatchObject([{ name: 'Ada’s workspace', role: 'owner' }])
})

test('the terms that were accepted with a registration stand in the activity of the account, once it is open', async () => {
  const { email, address } = fresh()
  const browser = openBrowser(server, address)
  const fields = { terms: '2026-11', captcha: 'token' }
  await browser.post(SIGN_UP_PATH, { name: 'Ada', email, password: PASSWORD, fields })
  const { token } = await server.mailTo(email)
  await browser.post(VERIFY_EMAIL_PATH, { proof: { kind: 'token', token } })
  const entries = await activityOf(browser)
  expect(entries.find(({ action }) => action === 'terms-accepted')).toMatchObject({
    actor: email,
    subject: '2026-11',
  })
  expect(JSON.stringify(entries)).not.toContain('captcha')
  const without = fresh()
  expect(JSON.stringify(await activityOf(await openPerson(server, without.email, without)))).not.toMatch(
    /terms/,
  )
})

async function activityOf(browser: Browser): Promise<AuditAnswer['entries']> {
  const { workspaces } = (await (await browser.send(WORKSPACES_PATH)).json()) as {
    workspaces: { id: string }[]
  }
  const activity = await browser.send(auditPath(workspaces[0]?.id ?? ''))
  return ((await activity.json()) as AuditAnswer).entries
}

test('the code beside the link does the same, with spaces or without', async () => {
  const { email, address } = fresh()
  const browser = openBrowser(server, address)
  await browser.post(SIGN_UP_PATH, { name: 'Ada', email, password: PASSWORD })
  const { code } = await server.mailTo(email)
  const proof = { kind: 'code', email, code: ` ${code.slice(0, 4)} ${code.slice(4)}` }
  expect((await browser.post(VERIFY_EMAIL_PATH, { proof })).status).toBe(200)
  expect((await signIn(openBrowser(server, address), email)).status).toBe(200)
})

test('in another browser the password is chosen anew, and nobody is signed in', async () => {
  const { email, address } = fresh()
  await openBrowser(server, address).post(SIGN_UP_PATH, { name: 'Ada', email, password: PASSWORD })
  const { token } = await server.mailTo(email)
  const other = openBrowser(server, address)
  const proof = { kind: 'token', token }
  const verify = async (newPassword?: string) =>
    (await other.post(VERIFY_EMAIL_PATH, { proof, newPassword })).json()
  expect(await verify()).toEqual({ kind: 'password-needed' })
  expect(await server.store.database.$count(users, eq(users.email, email))).toBe(0)
  expect(await verify('short')).toMatchObject({ error: { reason: 'password-too-short', field: 'password' } })
  expect(await verify('the password of the reader')).toEqual({ kind: 'verified', session: null })
  expect(await (await other.send(SESSION_PATH)).json()).toEqual({ session: null })
  expect((await signIn(other, email)).status).toBe(401)
  expect((await signIn(other, email, 'the password of the reader')).status).toBe(200)
})

test('an address that has an account is answered alike, and its owner is notified', async () => {
  const { email, address } = fresh()
  await openPerson(server, email, { address })
  const browser = openBrowser(server, address)
  const again = await browser.post(SIGN_UP_PATH, { name: 'Eve', email, password: 'another long password' })
  expect(await again.json()).toEqual({ kind: 'mail-sent', resendAfterSeconds: 60 })
  expect((await server.mailTo(email)).subject).toBe('You have an account already')
  expect((await signIn(browser, email, 'another long password')).status).toBe(401)
})

test('the pressed link decides the password, not the order of registrations', async () => {
  const { email, address } = fresh()
  const browser = openBrowser(server, address)
  await browser.post(SIGN_UP_PATH, { name: 'Ada', email, password: PASSWORD })
  const { token } = await server.mailTo(email)
  await openBrowser(server, address).post(SIGN_UP_PATH, {
    name: 'Eve',
    email,
    password: 'password of somebody',
  })
  await server.services.accounts.background.settled()
  await browser.post(VERIFY_EMAIL_PATH, { proof: { kind: 'token', token } })
  expect((await signIn(browser, email, 'password of somebody')).status).toBe(401)
  expect((await signIn(browser, email)).status).toBe(200)
})

test('expired, used and unknown links have answers of their own, wrong codes do not', async () => {
  const { email, address } = fresh()
  const browser = openBrowser(server, address)
  const reasonOf = async (proof: object) =>
    ((await (await browser.post(VERIFY_EMAIL_PATH, { proof })).json()) as { error: { reason: string } }).error
      .reason
  await browser.post(SIGN_UP_PATH, { name: 'Ada', email, password: PASSWORD })
  const { token, code } = await server.mailTo(email)
  const past = new Date(Date.now() - 1000)
  await server.store.database
    .update(verificationTokens)
    .set({ expiresAt: past })
    .where(eq(verificationTokens.email, email))
  expect(await reasonOf({ kind: 'token', token })).toBe('link-expired')
  expect(await reasonOf({ kind: 'code', email, code })).toBe('wrong-code')
  expect(await reasonOf({ kind: 'token', token: 'x'.repeat(43) })).toBe('link-unknown')
  expect(await reasonOf({ kind: 'code', email: 'nobody@example.org', code })).toBe('wrong-code')

  await openPerson(server, 'other@example.org', { address })
  const used = await server.mailTo('other@example.org')
  expect(await reasonOf({ kind: 'token', token: used.token })).toBe('link-used')
})

test('of twenty presses at once one counts', async () => {
  const { email, address } = fresh()
  const browser = openBrowser(server, address)
  await browser.post(SIGN_UP_PATH, { name: 'Ada', email, password: PASSWORD })
  const { token } = await server.mailTo(email)
  const press = () => browser.post(VERIFY_EMAIL_PATH, { proof: { kind: 'token', token } })
  const statuses = (await Promise.all(Array.from({ length: 20 }, press))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(19)
})

test('a registration ignores fields that are not its own', async () => {
  const { email, address } = fresh()
  const browser = openBrowser(server, address)
  await browser.post(
    SIGN_UP_PATH,
    { name: 'Ada', email, password: PASSWORD, role: 'admin', emailVerified: true, id: 'me', createdAt: 0 },
    { headers: { 'x-user-id': 'root', 'x-forwarded-user': 'root' } },
  )
  expect(await server.store.database.$count(users, eq(users.email, email))).toBe(0)
  expect(await (await browser.send(SESSION_PATH, { headers: { 'x-user-id': 'root' } })).json()).toEqual({
    session: null,
  })
})

test.each([
  ['short', 'password-too-short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'password-too-common'],
  ['passwordpassword', 'password-too-common'],
  ['manchesterunited', 'password-too-common'],
  ['correcthorsebatterystaple', 'password-too-common'],
  ['january2024january', 'password-too-common'],
  ['x1'.repeat(100), 'password-too-long'],
])('rejects the password %j as %s', async (password, reason) => {
  const { email, address } = fresh()
  const answer = await openBrowser(server, address).post(SIGN_UP_PATH, { name: 'Ada', email, password })
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { error: object }).error).toMatchObject({ reason, field: 'password' })
})

test('closed registration admits only people with an invitation', async () => {
  const closed = await startTestServer({ store: server.store, settings: { registration: 'invited' } })
  const answer = await openBrowser(closed).post(SIGN_UP_PATH, {
    name: 'Ada',
    email: 'uninvited@example.org',
    password: PASSWORD,
    invitationId: 'x'.repeat(43),
  })
  expect(answer.status).toBe(403)
  await closed.close()
})

test('where there are terms of use, nobody registers with a password without accepting those in force', async () => {
  const termsUrl = 'https://example.org/terms'
  const asking = await startTestServer({ store: server.store, settings: { termsUrl } })
  const { email, address } = fresh()
  const register = (fields?: object, proof: object = {}) =>
    openBrowser(asking, address).post(SIGN_UP_PATH, {
      name: 'Ada',
      email,
      password: PASSWORD,
      fields,
      ...proof,
    })
  const proofs = [{}, { invitationId: 'x'.repeat(43) }, { ownerToken: 'x'.repeat(43) }]
  const withoutTerms = [undefined, {}, { terms: 'https://example.org/older' }]
  for (const proof of proofs)
    for (const fields of withoutTerms) {
      const answer = await register(fields, proof)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        error: {
          code: 'invalid-request',
          message: expect.stringContaining(termsUrl) as string,
          field: 'fields.terms',
        },
      })
    }
  expect(await (await register({ terms: termsUrl })).json()).toMatchObject({ kind: 'mail-sent' })
  await asking.close()
})
