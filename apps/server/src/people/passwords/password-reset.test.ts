import {
  REQUEST_RESET_PATH,
  RESET_PASSWORD_PATH,
  SESSION_PATH,
  SIGN_UP_PATH,
} from '@vitrine/api-client/contract/accounts'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, openPerson, signIn } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { allowances, auditLog, verificationTokens } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const NEW = 'another rather long one'

let number = 0
async function forgetful(): Promise<{ email: string; browser: Browser; token: string; code: string }> {
  number += 1
  const email = `person${number}@example.org`
  const address = `198.51.100.${number}`
  await openPerson(server, email, { address })
  const browser = openBrowser(server, address)
  await browser.post(REQUEST_RESET_PATH, { email, next: '/shares' })
  return { email, browser, ...(await server.mailTo(email)) }
}

const reset = (browser: Browser, proof: unknown, newPassword: unknown = NEW) =>
  browser.post(RESET_PASSWORD_PATH, { proof, newPassword })

const reasonOf = async (answer: Response) =>
  ((await answer.json()) as { error: { reason: string } }).error.reason

test('requests for mails of other kinds never block a reset by the owner', async () => {
  const { email, browser } = await forgetful()
  for (let count = 0; count < 12; count += 1) {
    await openBrowser(server, `203.0.113.${count}`).post(SIGN_UP_PATH, { name: 'Eve', email, password: NEW })
    await server.store.database
      .update(allowances)
      .set({ fullAt: sql`now()` })
      .where(like(allowances.key, 'mailAgain:%'))
  }
  expect((await browser.post(REQUEST_RESET_PATH, { email })).status).toBe(200)
})

test('the mailed link sets a new password, and every session from before is dead', async () => {
  const email = 'ada@example.org'
  const old = await openPerson(server, email, { address: '192.0.2.20' })
  const browser = openBrowser(server, '192.0.2.20')
  await browser.post(REQUEST_RESET_PATH, { email, next: '/shares' })
  const { link, token } = await server.mailTo(email)
  expect(link.pathname + link.hash).toBe('/forgot-password')
  expect(link.searchParams.get('next')).toBe('/shares')
  expect((await reset(browser, { kind: 'token', token })).status).toBe(204)
  expect(await (await old.send(SESSION_PATH)).json()).toEqual({ session: null })
  expect((await signIn(browser, email)).status).toBe(401)
  expect((await signIn(browser, email, NEW)).status).toBe(200)
  expect((await server.mailTo(email)).subject).toBe('Your password was changed')
  const entries = await server.store.database.select().from(auditLog).where(eq(auditLog.actorEmail, email))
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['password-reset-requested', 'password-reset']),
  )
})

test('the code does the same, and ends the link beside it', async () => {
  const { email, browser, code, token } = await forgetful()
  expect((await reset(browser, { kind: 'code', email, code })).status).toBe(204)
  expect(await reasonOf(await reset(browser, { kind: 'token', token }))).toBe('link-used')
  expect((await signIn(browser, email, NEW)).status).toBe(200)
})

test('reading the link any number of times uses nothing up', async () => {
  const { browser, token } = await forgetful()
  for (const method of ['GET', 'HEAD', 'GET'])
    await server.request(`/forgot-password?token=${token}`, { method, key: null })
  expect((await browser.send(`${RESET_PASSWORD_PATH}?token=${token}`)).status).toBe(404)
  expect((await reset(browser, { kind: 'token', token })).status).toBe(204)
})

test('of thirty resets at once one wins', async () => {
  const { email, browser, token } = await forgetful()
  const wishes = Array.from({ length: 20 }, (_, index) => `password that wants to win ${index}`)
  const answers = await Promise.all(wishes.map((wish) => reset(browser, { kind: 'token', token }, wish)))
  const winners = wishes.filter((_, index) => answers[index]?.status === 204)
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  expect((await signIn(browser, email, winners[0])).status).toBe(200)
})

test.each([
  null,
  '',
  [[]],
  {},
  0,
  { kind: 'token' },
  { kind: 'token', token: null },
  { kind: 'token', token: '' },
  { kind: 'token', token: [] },
  { kind: 'token', token: ['x'.repeat(43)] },
  { kind: 'token', token: { $ne: null } },
  { kind: 'token', token: '\0' },
  { kind: 'token', token: 'x'.repeat(100_000) },
  { kind: 'code', email: 'person1@example.org', code: '' },
  { kind: 'code', email: 'person1@example.org\0', code: '12345678' },
  { kind: 'code', email: ['person1@example.org'], code: '12345678' },
])('the verification value %j is answered 400 or 413', async (proof) => {
  expect([400, 413]).toContain((await reset(openBrowser(server, '192.0.2.30'), proof)).status)
})

test('expired, used and unknown links have answers of their own', async () => {
  const { email, browser, token, code } = await forgetful()
  await server.store.database
    .update(verificationTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(verificationTokens.email, email))
  expect(await reasonOf(await reset(browser, { kind: 'token', token }))).toBe('link-expired')
  expect(await reasonOf(await reset(browser, { kind: 'code', email, code }))).toBe('wrong-code')
  expect(await reasonOf(await reset(browser, { kind: 'token', token: `${'x'.repeat(42)}y` }))).toBe(
    'link-unknown',
  )
})

test('a token for one thing is none for another', async () => {
  const { browser, token } = await forgetful()
  const answer = await browser.post('/api/auth/verify-email', { proof: { kind: 'token', token } })
  expect(await reasonOf(answer)).toBe('link-unknown')
})

test('guessing codes ends long before it pays', async () => {
  const { email, browser } = await forgetful()
  const guess = (code: number) => reset(browser, { kind: 'code', email, code: String(code).padStart(8, '0') })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('a wrong Host header does not get into the mail', async () => {
  const email = 'grace@example.org'
  await openPerson(server, email, { address: '192.0.2.40' })
  await server.request('http://evil.example/api/auth/request-reset', {
    method: 'POST',
    key: null,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    body: JSON.stringify({ email }),
  })
  const { link, text, html } = await server.mailTo(email)
  expect(link.origin).toBe('http://vitrine.test')
  expect(text + html).not.toContain('evil')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'https://a:b@evil.example',
  'x',
])('the way back %j does not get into the mail', async (next) => {
  number += 1
  const email = `back${number}@example.org`
  const browser = await openPerson(server, email, { address: `198.51.100.${100 + number}` })
  await browser.post(REQUEST_RESET_PATH, { email, next })
  const { link } = await server.mailTo(email)
  expect(link.searchParams.get('next')).toBeNull()
})

test('only hashes of tokens and codes are stored', async () => {
  const { token, code } = await forgetful()
  const rows = JSON.stringify(await server.store.database.select().from(verificationTokens))
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(code)
})
