import {
  PASSKEY_CREATION_PATH,
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  PASSKEYS_PATH,
  RECOVERY_PATH,
  type RecoveryAnswer,
  REQUEST_RESET_PATH,
  RESET_PASSWORD_PATH,
  SESSION_PATH,
  SESSIONS_PATH,
  type SessionsAnswer,
} from '@vitrine/api-client/contract/accounts'
import { keysPath, type NewKeyAnswer } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Authenticator, openAuthenticator } from '../../__fixtures__/authenticator.ts'
import { type Browser, openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog } from '../../platform/database/schema.ts'

const ORIGIN = 'https://vitrine.test'
const NEW = 'nineteen quiet herons'
const nothing = { keptPasskeys: [], keptKeys: [], keptProviders: [], keptSessions: [] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: () => ORIGIN })
})
afterAll(() => server.close())

let number = 0

async function addPasskey(browser: Browser, name: string): Promise<Authenticator> {
  const authenticator = openAuthenticator(ORIGIN)
  const { options } = await (await browser.post(PASSKEY_CREATION_PATH, { password: PASSWORD })).json()
  const response = authenticator.create(options)
  expect((await browser.post(PASSKEYS_PATH, { name, response })).status).toBe(201)
  return authenticator
}

/** Somebody with two passkeys and two keys, whose password was reset by the mail. */
async function resetPerson() {
  number += 1
  const address = `198.51.100.${number}`
  const email = `reset${number}@example.org`
  const before = await openPerson(server, email, { address })
  const { workspaces } = await (await before.send('/api/workspaces')).json()
  const path = keysPath(workspaces[0].id)
  const [phone, laptop] = [await addPasskey(before, 'Phone'), await addPasskey(before, 'Laptop')]
  const makeKey = async (name: string) => {
    const made = await before.post(path, { name, password: PASSWORD })
    return ((await made.json()) as NewKeyAnswer).key
  }
  const [build, nightly] = [await makeKey('Build'), await makeKey('Nightly')]
  const browser = openBrowser(server, address)
  await browser.post(REQUEST_RESET_PATH, { email })
  const { token } = await server.mailTo(email)
  await browser.post(RESET_PASSWORD_PATH, { proof: { kind: 'token', token }, newPassword: NEW })
  const enters = async (passkey: Authenticator) => {
    const visitor = openBrowser(server, address)
    const { options } = await (await visitor.post(PASSKEY_SIGN_IN_OPTIONS_PATH)).json()
    return (await visitor.post(PASSKEY_SIGN_IN_PATH, { response: passkey.get(options) })).status
  }
  const reads = async (key: string) => (await server.request('/api/conversations', { key })).status
  return { email, address, browser, phone, laptop, build, nightly, enters, reads }
}

const read = async (browser: Browser) => (await (await browser.send(RECOVERY_PATH)).json()) as RecoveryAnswer

test('after a reset neither a passkey nor a key opens the account before its owner has decided', async () => {
  const { email, browser, phone, build, enters, reads } = await resetPerson()
  expect(await enters(phone)).toBe(401)
  expect(await reads(build)).toBe(401)
  await signIn(browser, email, NEW)
  const { session } = await (await browser.send(SESSION_PATH)).json()
  expect(session.person).toMatchObject({ isRecovering: true })
  expect(await enters(phone)).toBe(401)
  expect(await reads(build)).toBe(401)
  expect(await read(browser)).toMatchObject({
    passkeys: [{ name: 'Phone' }, { name: 'Laptop' }],
    keys: [{ name: 'Build', prefix: build.slice(0, 10) }, { name: 'Nightly' }],
    providers: [],
    sessions: [],
  })
})

test('recognised sign-in methods open the account again, and all others have ended', async () => {
  const { email, address, browser, phone, laptop, build, nightly, enters, reads } = await resetPerson()
  await signIn(browser, email, NEW)
  const other = openBrowser(server, address)
  await signIn(other, email, NEW)
  const { passkeys, keys, sessions } = await read(browser)
  expect(sessions).toHaveLength(1)
  const decision = { ...nothing, keptPasskeys: [passkeys[0]?.id], keptKeys: [keys[1]?.id] }
  expect((await browser.post(RECOVERY_PATH, decision)).status).toBe(204)

  expect([await enters(phone), await enters(laptop)]).toEqual([200, 401])
  expect([await reads(build), await reads(nightly)]).toEqual([401, 200])
  expect(await (await other.send(SESSION_PATH)).json()).toEqual({ session: null })
  const answer = (await (await browser.send(SESSIONS_PATH)).json()) as SessionsAnswer
  expect(answer.sessions.some(({ isThisOne }) => isThisOne)).toBe(true)
  const { session } = await (await browser.send(SESSION_PATH)).json()
  expect(session.person).not.toHaveProperty('isRecovering')
  const entries = await server.store.database.select().from(auditLog).where(eq(auditLog.actorEmail, email))
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'passkey-removed', subject: 'Laptop' }),
      expect.objectContaining({ action: 'key-revoked', subject: 'Build' }),
    ]),
  )
})

test('a recovery is decided once, and changes nothing of another account', async () => {
  const one = await resetPerson()
  const other = await resetPerson()
  await signIn(one.browser, one.email, NEW)
  await signIn(other.browser, other.email, NEW)
  const theirs = await read(other.browser)
  const keptKeys = theirs.keys.map(({ id }) => id)
  expect((await one.browser.post(RECOVERY_PATH, { ...nothing, keptKeys })).status).toBe(204)
  expect((await one.browser.post(RECOVERY_PATH, nothing)).status).toBe(404)
  expect((await one.browser.send(RECOVERY_PATH)).status).toBe(404)
  expect(await one.reads(one.build)).toBe(401)
  expect(await read(other.browser)).toEqual(theirs)
  expect(await other.reads(other.build)).toBe(401)
})

test('where there was only the password, a reset leaves nothing to decide', async () => {
  const email = 'plain@example.org'
  await openPerson(server, email, { address: '203.0.113.9' })
  const browser = openBrowser(server, '203.0.113.9')
  await browser.post(REQUEST_RESET_PATH, { email })
  const { token } = await server.mailTo(email)
  await browser.post(RESET_PASSWORD_PATH, { proof: { kind: 'token', token }, newPassword: NEW })
  const answer = await (await signIn(browser, email, NEW)).json()
  expect(answer.session.person).not.toHaveProperty('isRecovering')
  expect((await browser.send(RECOVERY_PATH)).status).toBe(404)
})
