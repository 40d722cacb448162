import {
  CHANGE_PASSWORD_PATH,
  RECOVERY_CODES_PATH,
  type RecoveryCodesAnswer,
  REQUEST_RESET_PATH,
  RESET_PASSWORD_PATH,
  SECOND_FACTOR_PATH,
  SECOND_FACTOR_SIGN_IN_PATH,
  type SecondFactorMethod,
  SESSION_PATH,
  SESSIONS_PATH,
  SIGN_OUT_PATH,
  TOTP_CONFIRMATION_PATH,
  TOTP_PATH,
  type TotpAnswer,
} from '@vitrine/api-client/contract/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { openTotpApp, type TotpApp } from '../../__fixtures__/totp-app.ts'
import {
  auditLog,
  authenticators,
  verificationTokens,
  recoveryCodes,
  sessions,
  trustedBrowsers,
  users,
} from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let number = 0
const network = () => `198.51.100.${(number += 1)}`

interface Protected {
  email: string
  address: string
  browser: Browser
  app: TotpApp
  recoveryCodes: string[]
}

/** Somebody whose second factor was turned on a while ago, so that the code of now was not used yet. */
async function openProtected(name: string): Promise<Protected> {
  const email = `${name}@example.org`
  const address = network()
  const browser = await openPerson(server, email, { address })
  const begun = (await (await browser.post(TOTP_PATH, { password: PASSWORD })).json()) as TotpAnswer
  const app = openTotpApp(begun.uri)
  const confirmed = await browser.post(TOTP_CONFIRMATION_PATH, { code: app.code() })
  expect(confirmed.status).toBe(200)
  const codes = ((await confirmed.json()) as RecoveryCodesAnswer).recoveryCodes
  await server.store.database.update(authenticators).set({ lastPeriod: 0 })
  return { email, address, browser, app, recoveryCodes: codes }
}

const confirm = (browser: Browser, code: string, method: SecondFactorMethod = 'totp', more = {}) =>
  browser.post(SECOND_FACTOR_SIGN_IN_PATH, { method, code, ...more })

const reasonOf = async (answer: Response) => [answer.status, (await answer.json()).error?.reason]
const emailOf = async (browser: Browser) =>
  (await (await browser.send(SESSION_PATH)).json()).session?.person.email
const stateOf = async (browser: Browser) => (await browser.send(SECOND_FACTOR_PATH)).json()
const idOf = async (email: string) => {
  const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
  return user?.id ?? ''
}

test('an authenticator asks for nothing before its first code, and then at every sign-in', async () => {
  const address = network()
  const browser = await openPerson(server, 'ada@example.org', { address })
  expect(await stateOf(browser)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
  const { uri, secret } = (await (await browser.post(TOTP_PATH, { password: PASSWORD })).json()) as TotpAnswer
  expect(new URL(uri).protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri)).toContain('Vitrine (vitrine.test):ada@example.org')
  expect(secret).toMatch(/^[A-Z2-7]{40}$/)
  expect(uri).toContain(secret)
  const before = openBrowser(server, address)
  expect(await (await signIn(before, 'ada@example.org')).json()).toMatchObject({ kind: 'signed-in' })

  const app = openTotpApp(uri)
  expect(await reasonOf(await browser.post(TOTP_CONFIRMATION_PATH, { code: app.code(9) }))).toEqual([
    400,
    'wrong-code',
  ])
  const token = browser.cookies.get('vitrine.session_token')
  const confirmed = await browser.post(TOTP_CONFIRMATION_PATH, { code: app.code() })
  const { recoveryCodes: codes } = (await confirmed.json()) as RecoveryCodesAnswer
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(await stateOf(browser)).toEqual({ isOn: true, since: expect.any(String), recoveryCodesLeft: 10 })
  expect(browser.cookies.get('vitrine.session_token')).not.toBe(token)
  expect(await emailOf(before)).toBeUndefined()
  expect((await server.mailTo('ada@example.org')).text).toContain('was turned on')
})

test('a right password alone opens no session', async () => {
  const { email, address, app } = await openProtected('bob')
  const browser = openBrowser(server, address)
  const count = await server.store.database.$count(sessions)
  const answer = await signIn(browser, email)
  expect(await answer.json()).toEqual({
    kind: 'second-factor',
    methods: ['totp', 'recovery-code'],
    trustedDeviceDays: 30,
  })
  expect([...browser.cookies.keys()]).toEqual(['vitrine.second-factor'])
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('vitrine.second-factor='))
  expect(cookie).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)
  expect(await server.store.database.$count(sessions)).toBe(count)
  expect(await emailOf(browser)).toBeUndefined()

  const confirmed = await confirm(browser, ` ${app.code().slice(0, 3)} ${app.code().slice(3)}`)
  expect(await confirmed.json()).toMatchObject({ kind: 'signed-in', session: { person: { email } } })
  expect(await emailOf(browser)).toBe(email)
  expect(browser.cookies.has('vitrine.second-factor')).toBe(false)
})

test('a wrong password reveals nothing of the second factor', async () => {
  const { email, address } = await openProtected('cleo')
  const known = await signIn(openBrowser(server, address), email, 'a wrong long password')
  const unknown = await signIn(openBrowser(server, address), 'nobody@example.org', 'a wrong long password')
  expect(known.status).toBe(unknown.status)
  expect(await known.json()).toEqual(await unknown.json())
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
})

test('a code counts once, also when it comes twice at once', async () => {
  const { email, address, app } = await openProtected('dora')
  const browsers = Array.from({ length: 5 }, () => openBrowser(server, address))
  for (const browser of browsers) await signIn(browser, email)
  const code = app.code()
  const answers = await Promise.all(browsers.map((browser) => confirm(browser, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = openBrowser(server, address)
  await signIn(late, email)
  expect(await reasonOf(await confirm(late, code))).toEqual([400, 'wrong-code'])
  expect(await reasonOf(await confirm(late, app.code(-1)))).toEqual([400, 'wrong-code'])
  expect((await confirm(late, app.code(1))).status).toBe(200)
})

test('a recovery code works once, also when it comes twice at once, and its owner is notified', async () => {
  const { email, address, browser, recoveryCodes: codes } = await openProtected('eve')
  const [first = '', second = ''] = codes
  const browsers = Array.from({ length: 4 }, () => openBrowser(server, address))
  for (const each of browsers) await signIn(each, email)
  const answers = await Promise.all(browsers.map((each) => confirm(each, first, 'recovery-code')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await server.mailTo(email)).text).toContain('recovery code')
  expect(await stateOf(browser)).toMatchObject({ recoveryCodesLeft: 9 })

  const late = openBrowser(server, address)
  await signIn(late, email)
  expect(await reasonOf(await confirm(late, first, 'recovery-code'))).toEqual([400, 'wrong-code'])
  const typed = ` ${second.toUpperCase().replace('-', ' – ')} `
  expect((await confirm(late, typed, 'recovery-code')).status).toBe(200)
  const rows = await server.store.database.select().from(auditLog)
  expect(
    rows.filter(({ action, actorEmail }) => action === 'recovery-code-used' && actorEmail === email),
  ).toHaveLength(2)
})

test('recovery codes and secrets cannot be read in the database', async () => {
  const { email, recoveryCodes: codes } = await openProtected('finn')
  const userId = await idOf(email)
  const { database } = server.store
  const rows = await database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const [authenticator] = await database
    .select()
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  for (const { hash } of rows) expect(hash).toMatch(/^[\da-f]{64}$/)
  for (const code of codes) expect(JSON.stringify([rows, authenticator, server.log])).not.toContain(code)
})

test('new recovery codes end the old ones', async () => {
  const { email, address, browser, recoveryCodes: codes } = await openProtected('gus')
  expect((await browser.post(RECOVERY_CODES_PATH, {})).status).toBe(400)
  expect((await browser.post(RECOVERY_CODES_PATH, { password: 'a wrong long password' })).status).toBe(401)
  const renewed = await browser.post(RECOVERY_CODES_PATH, { password: PASSWORD })
  const { recoveryCodes: fresh } = (await renewed.json()) as RecoveryCodesAnswer
  const other = openBrowser(server, address)
  await signIn(other, email)
  expect((await confirm(other, codes[0] ?? '', 'recovery-code')).status).toBe(400)
  expect((await confirm(other, fresh[0] ?? '', 'recovery-code')).status).toBe(200)
})

test('the step after the password holds for ten minutes, once, and only in its browser', async () => {
  const { email, address, app } = await openProtected('hana')
  const browser = openBrowser(server, address)
  expect(await reasonOf(await confirm(browser, app.code()))).toEqual([401, 'second-factor-expired'])
  await signIn(browser, email)
  const stolen = new Map(browser.cookies)
  await server.store.database
    .update(verificationTokens)
    .set({ expiresAt: sql`now()` })
    .where(eq(verificationTokens.email, email))
  expect(await reasonOf(await confirm(browser, app.code()))).toEqual([401, 'second-factor-expired'])

  await signIn(browser, email)
  for (const [name, value] of browser.cookies) stolen.set(name, value)
  expect((await confirm(browser, app.code())).status).toBe(200)
  const replay = openBrowser(server, address)
  for (const [name, value] of stolen) replay.cookies.set(name, value)
  expect(await reasonOf(await confirm(replay, app.code(1)))).toEqual([401, 'second-factor-expired'])
  replay.cookies.set('vitrine.second-factor', 'forged')
  expect(await reasonOf(await confirm(replay, app.code(1)))).toEqual([401, 'second-factor-expired'])
})

test('codes may be tried a few times, and guessing elsewhere does not lock the owner out', async () => {
  const { email, address, app } = await openProtected('ivo')
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) {
    const thief = openBrowser(server, `203.0.113.${index}`)
    await signIn(thief, email)
    statuses.push((await confirm(thief, '000000')).status)
  }
  expect(statuses).toEqual([...Array(8).fill(400), ...Array(4).fill(429)])
  const owner = openBrowser(server, address)
  await signIn(owner, email)
  expect((await confirm(owner, app.code())).status).toBe(200)
  const rows = await server.store.database.select().from(auditLog)
  expect(
    rows.filter(({ action, actorEmail }) => action === 'second-factor-failed' && actorEmail === email),
  ).toHaveLength(8)
})

test('of fifty codes at once no more than the limit are looked at', async () => {
  const { email, address } = await openProtected('jun')
  const browser = openBrowser(server, address)
  await signIn(browser, email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(browser, '000000')))
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40)
})

test('a trusted browser is not asked again for that account, as long as the trust holds', async () => {
  const { email, address, app } = await openProtected('kim')
  const browser = openBrowser(server, address)
  await signIn(browser, email)
  expect((await confirm(browser, app.code(), 'totp', { isDeviceTrusted: true })).status).toBe(200)
  expect(await (await signIn(browser, email)).json()).toMatchObject({ kind: 'signed-in' })
  expect(await (await signIn(openBrowser(server, address), email)).json()).toMatchObject({
    kind: 'second-factor',
  })
  const other = await openProtected('lea')
  expect(await (await signIn(browser, other.email)).json()).toMatchObject({ kind: 'second-factor' })

  await server.store.database.update(trustedBrowsers).set({ expiresAt: sql`now()` })
  expect(await (await signIn(browser, email)).json()).toMatchObject({ kind: 'second-factor' })
})

const sameAgain = { currentPassword: PASSWORD, newPassword: PASSWORD }

test.each([
  ['sessions elsewhere are ended', (browser: Browser) => browser.send(SESSIONS_PATH, { method: 'DELETE' })],
  ['the password is changed', (browser: Browser) => browser.post(CHANGE_PASSWORD_PATH, sameAgain)],
  ['one signs out everywhere', (browser: Browser) => browser.post(SIGN_OUT_PATH, { isEverywhere: true })],
])('no browser is trusted any more once %s', async (when, end) => {
  const { email, address, app, browser } = await openProtected(when.replaceAll(' ', '-'))
  const trusted = openBrowser(server, address)
  await signIn(trusted, email)
  await confirm(trusted, app.code(), 'totp', { isDeviceTrusted: true })
  expect((await end(browser)).status).toBe(204)
  expect(await (await signIn(trusted, email)).json()).toMatchObject({ kind: 'second-factor' })
})

test('a new password from the mail does not get around the second factor', async () => {
  const { email, address, app } = await openProtected('mia')
  const trusted = openBrowser(server, address)
  await signIn(trusted, email)
  await confirm(trusted, app.code(), 'totp', { isDeviceTrusted: true })
  const pending = openBrowser(server, network())
  await signIn(pending, email)

  const browser = openBrowser(server, address)
  await browser.post(REQUEST_RESET_PATH, { email })
  const { token } = await server.mailTo(email)
  const newPassword = 'another rather long password'
  const reset = await browser.post(RESET_PASSWORD_PATH, { proof: { kind: 'token', token }, newPassword })
  expect(reset.status).toBe(204)
  for (const each of [browser, trusted])
    expect(await (await signIn(each, email, newPassword)).json()).toMatchObject({ kind: 'second-factor' })
  expect(await reasonOf(await confirm(pending, app.code(1)))).toEqual([401, 'second-factor-expired'])
})

test('turning it off asks for the password, ends other sessions, and the code is asked for no more', async () => {
  const { email, address, browser, app } = await openProtected('nia')
  const other = openBrowser(server, address)
  await signIn(other, email)
  await confirm(other, app.code())
  expect(await reasonOf(await browser.post(TOTP_PATH, { password: PASSWORD }))).toEqual([
    400,
    'second-factor-on',
  ])
  expect((await browser.send(TOTP_PATH, { method: 'DELETE', body: {} })).status).toBe(400)
  const wrong = { password: 'a wrong long password' }
  expect((await browser.send(TOTP_PATH, { method: 'DELETE', body: wrong })).status).toBe(401)
  const removed = await browser.send(TOTP_PATH, { method: 'DELETE', body: { password: PASSWORD } })
  expect(removed.status).toBe(204)
  expect(await emailOf(other)).toBeUndefined()
  expect(await stateOf(browser)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
  expect((await server.mailTo(email)).text).toContain('was turned off')
  expect(await (await signIn(other, email)).json()).toMatchObject({ kind: 'signed-in' })
  const again = await browser.send(TOTP_PATH, { method: 'DELETE', body: { password: PASSWORD } })
  expect(await reasonOf(again)).toEqual([400, 'second-factor-off'])
})

test('deleting the account leaves nothing of it behind', async () => {
  const { email, browser } = await openProtected('ola')
  const userId = await idOf(email)
  await browser.send('/api/auth/account', { method: 'DELETE', body: { password: PASSWORD } })
  const { database } = server.store
  expect(await database.$count(authenticators, eq(authenticators.userId, userId))).toBe(0)
  expect(await database.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0)
})

test('null, lists and wrong kinds are rejected as a bad request', async () => {
  const browser = openBrowser(server, network())
  for (const body of [null, [], {}, { method: 'sms', code: '1' }, { method: 'totp', code: null }])
    expect((await browser.post(SECOND_FACTOR_SIGN_IN_PATH, body)).status).toBe(400)
})
