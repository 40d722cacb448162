import {
  PROVIDER_SIGN_IN_PATH,
  type ProviderRedirect,
  SECOND_FACTOR_SIGN_IN_PATH,
  TOTP_CONFIRMATION_PATH,
  TOTP_PATH,
  type TotpAnswer,
} from '@vitrine/api-client/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser, openPerson, PASSWORD } from '../../__fixtures__/browser.ts'
import { type OidcServer, startOidcServer } from '../../__fixtures__/oidc-server.ts'
import { comeBack, failed, leave, personOf, settingsOf, signInAt } from '../../__fixtures__/sign-in-at.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { openTotpApp } from '../../__fixtures__/totp-app.ts'
import { visitProvider } from '../../__fixtures__/visit-provider.ts'
import {
  auditLog,
  credentials,
  verificationTokens,
  users,
  verifications,
} from '../../platform/database/schema.ts'

let oidc: OidcServer
let server: TestServer
beforeAll(async () => {
  oidc = await startOidcServer()
})
afterAll(() => oidc.stop())

beforeEach(async () => {
  oidc.people.clear()
  oidc.people.set('ada', { email: 'Ada@Example.org', email_verified: true, name: 'Ada' })
  server = await startTestServer({ settings: { providers: [settingsOf(oidc)] } })
})
afterEach(() => server.close())

test('the first visit opens an account with a workspace, and the next one finds it', async () => {
  const browser = openBrowser(server)
  const location = await signInAt(browser, { login: 'ada' }, { next: '/shares?page=2', language: 'de' })
  expect(location).toBe('http://vitrine.test/shares?page=2')
  const person = await personOf(browser)
  expect(person).toMatchObject({ name: 'Ada', email: 'ada@example.org', isEmailVerified: true })
  const [user] = await server.store.database
    .select()
    .from(users)
    .where(eq(users.id, person?.id ?? ''))
  expect(user?.language).toBe('de')
  const { workspaces } = await (await browser.send('/api/workspaces')).json()
  expect(workspaces).toMatchObject([{ role: 'owner' }])

  oidc.people.set('ada', { email: 'ada.new@example.org', email_verified: false, name: 'Ada' })
  const again = openBrowser(server)
  expect(await signInAt(again, { login: 'ada' })).toBe('http://vitrine.test/')
  expect(await personOf(again)).toEqual(person)
  expect(await server.store.database.$count(users)).toBe(1)
})

test('the terms accepted before the first visit stand in the activity of the account that it opens', async () => {
  const fields = { terms: '2026-11', captcha: 'token' }
  await signInAt(openBrowser(server), { login: 'ada' }, { fields })
  const recorded = () =>
    server.store.database
      .select({ actorEmail: auditLog.actorEmail, subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.action, 'terms-accepted'))
  const opening = [{ actorEmail: 'ada@example.org', subject: '2026-11' }]
  expect(await recorded()).toEqual(opening)
  await signInAt(openBrowser(server), { login: 'ada' }, { fields: { terms: '2027-01' } })
  expect(await recorded()).toEqual(opening)
  expect(JSON.stringify(await server.store.database.select().from(auditLog))).not.toContain('captcha')
})

test.each([null, [], 'yes', { terms: 1 }, { terms: '' }, { terms: 'x'.repeat(201) }])(
  'terms that are none (%j) are refused before the provider is asked',
  async (fields) => {
    const answer = await openBrowser(server).post(PROVIDER_SIGN_IN_PATH, { providerId: 'oidc', fields })
    expect(answer.status).toBe(400)
    expect(await server.store.database.$count(verificationTokens)).toBe(0)
  },
)

test('no token of the provider is stored', async () => {
  await signInAt(openBrowser(server), { login: 'ada' })
  const [link] = await server.store.database.select().from(credentials)
  expect(link).toMatchObject({
    accountId: `${oidc.issuer} ada`,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    password: null,
  })
  expect(await server.store.database.$count(verifications)).toBe(0)
})

test('the browser is sent with PKCE, state and nonce, and back to the configured origin only', async () => {
  const answer = await openBrowser(server).post(
    PROVIDER_SIGN_IN_PATH,
    { providerId: 'oidc', language: 'ar' },
    { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
  )
  const url = new URL(((await answer.json()) as ProviderRedirect).url)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: 'http://vitrine.test/api/auth/callback/oidc',
    response_type: 'code',
    code_challenge_method: 'S256',
    ui_locales: 'ar',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(url.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43)
})

test.each(['//evil.example', String.raw`/\evil.example`, 'https://evil.example', 'javascript:alert(1)'])(
  'the return address %s leads home',
  async (next) => {
    expect(await signInAt(openBrowser(server), { login: 'ada' }, { next })).toBe('http://vitrine.test/')
  },
)

test('saying no at the provider leads back to the sign-in, with the way on', async () => {
  const browser = openBrowser(server)
  expect(await signInAt(browser, 'deny', { next: '/shares' })).toBe(
    'http://vitrine.test/login?next=%2Fshares&problem=provider-denied&provider=oidc',
  )
  expect(await personOf(browser)).toBeUndefined()
})

test.each([
  ['an address that is not verified', { email: 'ada@example.org', email_verified: false }],
  ['an address of which nothing is said', { email: 'ada@example.org' }],
  ['no address', { name: 'Ada' }],
  ['what is no address', { email: 'ada', email_verified: true }],
])('%s opens no account', async (_, person) => {
  oidc.people.set('ada', person)
  const browser = openBrowser(server)
  expect(await signInAt(browser, { login: 'ada' })).toBe(failed('provider-unverified'))
  expect(await server.store.database.$count(users)).toBe(0)
})

test('an answer works once, in the browser that asked, and for a while', async () => {
  const browser = openBrowser(server)
  const address = await visitProvider(await leave(browser), { login: 'ada' })
  const stranger = openBrowser(server)
  await leave(stranger)
  expect(await comeBack(stranger, address)).toBe(failed('provider-expired'))
  expect(await comeBack(openBrowser(server), address)).toBe(failed('provider-expired'))
  expect(await comeBack(browser, address)).toBe('http://vitrine.test/')
  expect(await comeBack(browser, address)).toBe(failed('provider-expired'))

  const late = await visitProvider(await leave(browser), { login: 'ada' })
  await server.store.database.update(verificationTokens).set({ expiresAt: new Date(0) })
  expect(await comeBack(browser, late)).toBe(failed('provider-expired'))
})

test.each([
  ['state', 'x'.repeat(43), 'provider-expired'],
  ['iss', 'https://evil.example', 'provider-failed'],
  ['code', 'forged', 'provider-failed'],
  ['error', 'server_error', 'provider-failed'],
])('a forged %s leads to no session', async (name, value, problem) => {
  const browser = openBrowser(server)
  const address = await visitProvider(await leave(browser), { login: 'ada' })
  address.searchParams.set(name, value)
  expect(await comeBack(browser, address)).toBe(failed(problem))
  expect(await personOf(browser)).toBeUndefined()
})

test('an answer meant for another sign-in does not count for this one', async () => {
  const browser = openBrowser(server)
  const other = await visitProvider(await leave(openBrowser(server)), { login: 'ada' })
  const own = new URL(await leave(browser))
  other.searchParams.set('state', own.searchParams.get('state') ?? '')
  expect(await comeBack(browser, other)).toBe(failed('provider-failed'))
})

test('a callback without anything, or of an unknown provider, leads to the sign-in too', async () => {
  const browser = openBrowser(server)
  expect(await comeBack(browser, new URL('http://x/api/auth/callback/oidc'))).toBe(failed('provider-expired'))
  expect(await comeBack(browser, new URL('http://x/api/auth/callback/nobody?state=a&state=b'))).toBe(
    'http://vitrine.test/login?problem=provider-failed&provider=nobody',
  )
  const started = await browser.post(PROVIDER_SIGN_IN_PATH, { providerId: 'nobody' })
  expect(started.status).toBe(404)
})

test('a provider that is down is said to be so, at the start and at the end, and found again', async () => {
  const passing = await startOidcServer()
  passing.people.set('ada', { email: 'ada@example.org', email_verified: true })
  const settings = { providers: [settingsOf(passing)] }
  const other = await startTestServer({ store: server.store, settings })
  const browser = openBrowser(other)
  const address = await visitProvider(await leave(browser), { login: 'ada' })
  await passing.stop()
  expect(await comeBack(browser, address)).toBe(failed('provider-unreachable'))
  await other.close()

  const fresh = await startTestServer({ store: server.store, settings })
  const answer = await openBrowser(fresh).post(PROVIDER_SIGN_IN_PATH, { providerId: 'oidc' })
  expect(answer.status).toBe(503)
  expect((await answer.json()).error).toMatchObject({ code: 'unavailable', reason: 'provider-failed' })
  expect(answer.headers.get('retry-after')).toBe('10')
  await fresh.close()
})

test('where only invited people may register, a provider opens no account without an invitation', async () => {
  await server.close()
  server = await startTestServer({
    settings: { registration: 'invited', providers: [settingsOf(oidc)] },
  })
  expect(await signInAt(openBrowser(server), { login: 'ada' })).toBe(failed('registration-closed'))

  const owner = await addOwner()
  oidc.people.set('bob', { email: 'bob@example.org', email_verified: true })
  await invite(owner, 'ada@example.org')
  const { token } = await server.mailTo('ada@example.org')
  const foreign = await signInAt(openBrowser(server), { login: 'bob' }, { invitationId: token })
  expect(foreign).toBe(failed('registration-closed'))
  const next = `/invitation?id=${token}`
  const browser = openBrowser(server)
  expect(await signInAt(browser, { login: 'ada' }, { next })).toBe(`http://vitrine.test${next}`)
  expect(await personOf(browser)).toMatchObject({ email: 'ada@example.org' })
})

async function addOwner(): Promise<Browser> {
  const { database } = server.store
  const browser = openBrowser(server, '198.51.100.9')
  server.services.accounts.settings.registration = 'open'
  oidc.people.set('owner', { email: 'owner@example.org', email_verified: true })
  await signInAt(browser, { login: 'owner' })
  server.services.accounts.settings.registration = 'invited'
  expect(await database.$count(users)).toBe(1)
  return browser
}

async function invite(owner: Browser, email: string): Promise<void> {
  const { workspaces } = await (await owner.send('/api/workspaces')).json()
  const answer = await owner.post(`/api/workspaces/${workspaces[0].id}/invitations`, {
    email,
    role: 'member',
  })
  expect(answer.status).toBe(201)
}

test('an account with the same verified address is joined, and its owner is notified', async () => {
  await openPerson(server, 'ada@example.org')
  const browser = openBrowser(server)
  expect(await signInAt(browser, { login: 'ada' })).toBe('http://vitrine.test/')
  expect(await server.store.database.$count(users)).toBe(1)
  const mail = await server.mailTo('ada@example.org')
  expect(mail.subject).toBe('A way to sign in was added')
  expect(mail.text).toContain('Example Ltd')
})

test('an account whose address nobody has verified is never joined', async () => {
  await openPerson(server, 'ada@example.org')
  await server.store.database.update(users).set({ emailVerified: false })
  const browser = openBrowser(server)
  expect(await signInAt(browser, { login: 'ada' })).toBe(failed('provider-account-exists'))
  expect(await personOf(browser)).toBeUndefined()
  const [entry] = await server.store.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'sign-in-failed'))
  expect(entry).toMatchObject({ actorEmail: 'ada@example.org', subject: 'Example Ltd' })
})

test('a session is made anew by a provider too, and the former one ends', async () => {
  const browser = await openPerson(server, 'ada@example.org')
  const before = new Map(browser.cookies)
  await signInAt(browser, { login: 'ada' })
  const former = openBrowser(server)
  for (const pair of before) former.cookies.set(...pair)
  expect(await personOf(former)).toBeUndefined()
  expect(await personOf(browser)).toMatchObject({ email: 'ada@example.org' })
})

test('an account with a second factor asks for its code after the provider too', async () => {
  const owner = await openPerson(server, 'ada@example.org')
  const begun = (await (await owner.post(TOTP_PATH, { password: PASSWORD })).json()) as TotpAnswer
  const app = openTotpApp(begun.uri)
  expect((await owner.post(TOTP_CONFIRMATION_PATH, { code: app.code() })).status).toBe(200)
  const browser = openBrowser(server)
  const location = await signInAt(browser, { login: 'ada' }, { next: '/shares' })
  expect(location).toBe('http://vitrine.test/login?step=second-factor&next=%2Fshares')
  expect(await personOf(browser)).toBeUndefined()
  const confirmed = await browser.post(SECOND_FACTOR_SIGN_IN_PATH, { method: 'totp', code: app.code(1) })
  expect(confirmed.status).toBe(200)
  expect(await personOf(browser)).toMatchObject({ email: 'ada@example.org' })
})

test('many starts from one network are throttled, and so are many answers', async () => {
  const browser = openBrowser(server)
  const statuses = new Set<number>()
  for (let count = 0; count < 32; count += 1)
    statuses.add((await browser.post(PROVIDER_SIGN_IN_PATH, { providerId: 'oidc' })).status)
  expect([...statuses]).toEqual([200, 429])
  const places = new Set<string | null>()
  for (let count = 0; count < 32; count += 1)
    places.add(await comeBack(browser, new URL('http://x/api/auth/callback/oidc?state=nothing')))
  expect([...places]).toEqual([failed('provider-expired'), failed('too-many-attempts')])
})

test('a failure is logged with the reason that the provider gives', async () => {
  const wrong = { ...settingsOf(oidc), clientSecret: 'not-the-secret' }
  const strict = await startTestServer({ store: server.store, settings: { providers: [wrong] } })
  expect(await signInAt(openBrowser(strict), { login: 'ada' })).toBe(failed('provider-failed'))
  const log = strict.log.join('')
  expect(log).toContain('invalid_client')
  expect(log).not.toContain('[object Object]')
  expect(log).not.toContain('not-the-secret')
  await strict.close()
})
