import { SESSION_PATH, SIGN_IN_PATH, SIGN_OUT_PATH } from '@vitrine/api-client/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { cheapPasswords } from '../../__fixtures__/cheap-passwords.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { parseAccountSettings } from '../../platform/configuration/parse-account-settings.ts'
import { limits } from '../limits/limits.ts'
import { auditLog, sessions } from '../../platform/database/schema.ts'

let checked = 0
const passwords = {
  ...cheapPasswords,
  verify: (given: { hash: string; password: string }) => {
    checked += 1
    return cheapPasswords.verify(given)
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ passwords })
})
afterAll(() => server.close())

let number = 0
const network = () => `198.51.100.${(number += 1)}`
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    openBrowser(server, `203.0.${Math.floor(index / 250)}.${index % 250}`),
  )
const countOf = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('signing in sets a cookie that scripts and other sites do not get, and a new one each time', async () => {
  const address = network()
  const browser = await openPerson(server, 'ada@example.org', { address })
  const first = browser.cookies.get('vitrine.session_token')
  const answer = await signIn(browser, 'Ada@Example.org')
  expect(await answer.json()).toMatchObject({
    kind: 'signed-in',
    session: { person: { email: 'ada@example.org' } },
  })
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('vitrine.session_token='))
  expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax/)
  expect(cookie).not.toMatch(/Domain/i)
  expect(browser.cookies.get('vitrine.session_token')).not.toBe(first)

  const old = openBrowser(server, address)
  old.cookies.set('vitrine.session_token', first ?? '')
  expect(await (await old.send(SESSION_PATH)).json()).toEqual({ session: null })
})

test('on HTTPS every cookie is bound to this host', async () => {
  const secure = await startTestServer({ store: server.store, publicUrl: () => 'https://vitrine.test' })
  const address = network()
  const email = `secure.${address}@example.org`
  const browser = await openPerson(secure, email, { address })
  const answer = await signIn(browser, email)
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/^__Host-vitrine\..*; Secure/)
  expect([...browser.cookies.keys()]).toContain('__Host-vitrine.session_token')
  await secure.close()
})

test('signing out ends the session, here or everywhere', async () => {
  const address = network()
  const browser = await openPerson(server, 'bob@example.org', { address })
  const other = openBrowser(server, address)
  await signIn(other, 'bob@example.org')
  const stolen = new Map(browser.cookies)
  expect((await browser.post(SIGN_OUT_PATH)).status).toBe(204)
  expect(browser.cookies.has('vitrine.session_token')).toBe(false)
  for (const [name, value] of stolen) browser.cookies.set(name, value)
  expect(await (await browser.send(SESSION_PATH)).json()).toEqual({ session: null })
  await signIn(browser, 'bob@example.org')
  await browser.post(SIGN_OUT_PATH, { isEverywhere: true })
  expect(await (await other.send(SESSION_PATH)).json()).toEqual({ session: null })
  expect((await openBrowser(server, address).post(SIGN_OUT_PATH)).status).toBe(204)
})

test('of fifty wrong passwords at once no more than the limit are looked at', async () => {
  const email = 'carol@example.org'
  const browser = await openPerson(server, email, { address: network() })
  const before = checked
  const known = await Promise.all(
    Array.from({ length: 50 }, () => signIn(browser, email, 'a wrong long password')),
  )
  expect(checked - before).toBe(10)
  expect([countOf(known, 401), countOf(known, 429)]).toEqual([10, 20 + 20])
  expect(Number(known.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a thousand addresses on one account are throttled, and its owner still gets in', async () => {
  const email = 'dora@example.org'
  const address = network()
  const browser = await openPerson(server, email, { address })
  const before = checked
  const begun = Date.now()
  const answers: Response[] = []
  for (const stranger of strangers(1000)) answers.push(await signIn(stranger, email, 'a wrong long password'))
  const { burst, refillSeconds } = limits.signInByAccount
  const allowed = burst + Math.ceil((Date.now() - begun) / 1000 / refillSeconds)
  expect(checked - before).toBeLessThanOrEqual(allowed)
  expect(countOf(answers, 429)).toBeGreaterThanOrEqual(1000 - allowed)
  await browser.post(SIGN_OUT_PATH)
  expect((await signIn(openBrowser(server, address), email)).status).toBe(200)
  const travelling = openBrowser(server, '233.252.0.1')
  for (const [name, value] of browser.cookies) travelling.cookies.set(name, value)
  expect((await signIn(travelling, email)).status).toBe(200)
  expect((await signIn(openBrowser(server, '233.252.0.2'), email)).status).toBe(429)
})

test('an account that does not exist is throttled in the same way', async () => {
  const email = 'nobody@example.org'
  const answers: Response[] = []
  for (const stranger of strangers(30)) answers.push(await signIn(stranger, email, 'a wrong long password'))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
})

test.each([
  [
    'made-up X-Forwarded-For',
    (index: number) => ({ headers: { 'x-forwarded-for': `1.2.3.${index}` }, address: '192.0.2.77' }),
  ],
  [
    'addresses of one IPv6 network',
    (index: number) => ({ headers: {}, address: `2001:db8:7:7:${index}::1` }),
  ],
])('%s share one allowance', async (_case, requestFor) => {
  const statuses: number[] = []
  for (let index = 1; index <= 40; index += 1) {
    const body = { email: `somebody${index}@example.net`, password: 'a wrong long password' }
    statuses.push((await openBrowser(server).post(SIGN_IN_PATH, body, requestFor(index))).status)
  }
  expect(statuses.indexOf(429)).toBe(30)
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]))
})

test('behind a configured proxy each client has its own allowance', async () => {
  const { trustedProxies } = parseAccountSettings({ TRUSTED_PROXIES: '10.0.0.1' }, { kind: 'embedded' })
  const behind = await startTestServer({ store: server.store, settings: { trustedProxies } })
  const attempt = (client: string) =>
    openBrowser(behind).post(
      SIGN_IN_PATH,
      { email: `${client}@example.org`, password: PASSWORD },
      { headers: { 'x-forwarded-for': client }, address: '10.0.0.1' },
    )
  const answers: Response[] = []
  for (let index = 1; index <= 40; index += 1) answers.push(await attempt(`198.18.0.${index}`))
  expect(countOf(answers, 401)).toBe(40)
  await behind.close()
})

test('a doubled slash is no way around', async () => {
  expect(
    (await openBrowser(server).post('/api/auth//sign-in', { email: 'a@b.example', password: 'x' })).status,
  ).toBe(404)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
])('%s cannot sign anybody in or out', async (_case, headers) => {
  const browser = await openPerson(server, `${_case.replaceAll(' ', '.')}@example.org`, {
    address: network(),
  })
  for (const path of [SIGN_IN_PATH, SIGN_OUT_PATH]) {
    const answer = await browser.post(path, { email: 'a@b.example', password: PASSWORD }, { headers })
    expect(answer.status).toBe(403)
  }
  expect(await (await browser.send(SESSION_PATH)).json()).not.toEqual({ session: null })
})

test('a session that is not used ends, and one that is used ends too', async () => {
  const email = 'erin@example.org'
  const browser = await openPerson(server, email, { address: network() })
  const isSignedIn = async () =>
    ((await (await browser.send(SESSION_PATH)).json()) as { session: object | null }).session !== null
  const change = (values: Partial<typeof sessions.$inferInsert>) =>
    server.store.database.update(sessions).set(values)
  await change({ expiresAt: new Date(Date.now() - 1000) })
  expect(await isSignedIn()).toBe(false)
  await signIn(browser, email)
  await change({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
  expect(await isSignedIn()).toBe(false)
})

test('sign-ins and failed ones are written down with their address', async () => {
  const address = network()
  const email = 'fay@example.org'
  const browser = await openPerson(server, email, { address })
  await signIn(browser, email, 'a wrong long password')
  await server.services.accounts.background.settled()
  const entries = await server.store.database.select().from(auditLog).where(eq(auditLog.actorEmail, email))
  expect(entries.map(({ action }) => action)).toEqual(['account-created', 'signed-in', 'sign-in-failed'])
  for (const entry of entries) expect(entry.address).toBe(address)
})

test('a full disk is answered 503, and sessions stay signed in', async () => {
  let isFull = false
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const small = await startTestServer({
    store: server.store,
    probeWriting: () => (isFull ? Promise.reject(full) : Promise.resolve()),
  })
  const address = network()
  const email = `small.${address}@example.org`
  const browser = await openPerson(small, email, { address })
  isFull = true
  expect((await signIn(openBrowser(small, address), email)).status).toBe(503)
  expect((await browser.post('/api/workspaces', { name: 'More' })).status).toBe(503)
  expect(await (await browser.send(SESSION_PATH)).json()).not.toEqual({ session: null })
  isFull = false
  expect((await signIn(openBrowser(small, address), email)).status).toBe(200)
  await small.close()
})

test('passwords and tokens reach neither the log nor the answers', async () => {
  const log = server.log.join('')
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toContain('a wrong long password')
})
