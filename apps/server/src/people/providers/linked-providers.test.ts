import {
  PROVIDERS_PATH,
  providerPath,
  RECOVERY_PATH,
  type RecoveryAnswer,
} from '@vitrine/api-client/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { type OidcServer, startOidcServer } from '../../__fixtures__/oidc-server.ts'
import { comeBack, failed, personOf, settingsOf, signInAt } from '../../__fixtures__/sign-in-at.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { visitProvider } from '../../__fixtures__/visit-provider.ts'
import { credentials } from '../../platform/database/schema.ts'

let oidc: OidcServer
let server: TestServer
beforeAll(async () => {
  oidc = await startOidcServer()
  oidc.people.set('ada', { email: 'Ada@Example.org', email_verified: true, name: 'Ada' })
})
afterAll(() => oidc.stop())
beforeEach(async () => {
  server = await startTestServer({ settings: { providers: [settingsOf(oidc)] } })
})
afterEach(() => server.close())

async function linkTo(browser: Browser, login: string): Promise<string | null> {
  const answer = await browser.post(PROVIDERS_PATH, {
    providerId: 'oidc',
    next: '/account?from=here#links',
    password: PASSWORD,
  })
  expect(answer.status).toBe(200)
  return comeBack(browser, await visitProvider((await answer.json()).url, { login }))
}

test('a provider is linked to the account one is signed in to, whatever address it knows, and parted again', async () => {
  oidc.people.set('private', { name: 'No address' })
  const browser = await openPerson(server, 'ada@example.org')
  const before = browser.cookies.get('vitrine.session_token')
  expect(await linkTo(browser, 'private')).toBe('http://vitrine.test/account?from=here#links')
  const linked = browser.cookies.get('vitrine.session_token')
  expect(linked).not.toBe(before)
  const listed = await (await browser.send(PROVIDERS_PATH)).json()
  expect(listed).toEqual({
    providers: [{ id: 'oidc', name: 'Example Ltd', linkedAt: expect.stringMatching(/^\d{4}-/) }],
  })
  const elsewhere = openBrowser(server)
  await signInAt(elsewhere, { login: 'private' })
  expect(await personOf(elsewhere)).toMatchObject({ email: 'ada@example.org' })

  expect((await browser.send(providerPath('oidc'), { method: 'DELETE' })).status).toBe(204)
  expect(browser.cookies.get('vitrine.session_token')).not.toBe(linked)
  expect(await personOf(browser)).toMatchObject({ email: 'ada@example.org' })
  expect(await personOf(elsewhere)).toBeUndefined()
  expect((await browser.send(providerPath('oidc'), { method: 'DELETE' })).status).toBe(404)
  expect((await browser.send(providerPath('credential'), { method: 'DELETE' })).status).toBe(404)
  expect(await signInAt(openBrowser(server), { login: 'private' })).toBe(failed('provider-unverified'))
})

test('an identity that is linked to another account stays linked to it', async () => {
  await signInAt(openBrowser(server), { login: 'ada' })
  const browser = await openPerson(server, 'bob@example.org')
  expect(await linkTo(browser, 'ada')).toBe(
    'http://vitrine.test/account?from=here&problem=provider-taken&provider=oidc#links',
  )
})

test('a link begun by one account is not finished by another', async () => {
  const browser = await openPerson(server, 'ada@example.org')
  const answer = await browser.post(PROVIDERS_PATH, { providerId: 'oidc', password: PASSWORD })
  const address = await visitProvider((await answer.json()).url, { login: 'mallory' })
  const { cookies } = await openPerson(server, 'bob@example.org', { address: '192.0.2.8' })
  for (const [name, value] of cookies) if (!name.includes('browser')) browser.cookies.set(name, value)
  expect(await comeBack(browser, address)).toBe(
    'http://vitrine.test/account?problem=provider-expired&provider=oidc',
  )
  expect(await server.store.database.$count(credentials, eq(credentials.providerId, 'oidc'))).toBe(0)
})

test('the only way into an account is not parted from it', async () => {
  const browser = openBrowser(server)
  await signInAt(browser, { login: 'ada' })
  const answer = await browser.send(providerPath('oidc'), { method: 'DELETE' })
  expect((await answer.json()).error).toMatchObject({ code: 'forbidden', reason: 'last-way-in' })
  expect(await server.store.database.$count(credentials)).toBe(1)
})

test('only the verified owner of an account links a provider', async () => {
  const browser = await openPerson(server, 'ada@example.org')
  const answer = await browser.post(PROVIDERS_PATH, { providerId: 'oidc', password: 'not the right one' })
  expect((await answer.json()).error).toMatchObject({ reason: 'wrong-credentials' })
})

test('after a password from the mail no provider opens the account until that is decided', async () => {
  const browser = openBrowser(server)
  await signInAt(browser, { login: 'ada' })
  await browser.post('/api/auth/request-reset', { email: 'ada@example.org' })
  const { token } = await server.mailTo('ada@example.org')
  const proof = { kind: 'token', token }
  const reset = await browser.post('/api/auth/reset-password', { proof, newPassword: PASSWORD })
  expect(reset.status).toBe(204)
  expect(await signInAt(openBrowser(server), { login: 'ada' })).toBe(failed('provider-account-exists'))

  const owner = openBrowser(server)
  await signIn(owner, 'ada@example.org')
  const rests = (await (await owner.send(RECOVERY_PATH)).json()) as RecoveryAnswer
  expect(rests.providers).toMatchObject([{ id: 'oidc', name: 'Example Ltd' }])
  expect(
    (
      await owner.post(RECOVERY_PATH, {
        keptPasskeys: [],
        keptKeys: [],
        keptProviders: ['oidc'],
        keptSessions: [],
      })
    ).status,
  ).toBe(204)
  expect(await signInAt(openBrowser(server), { login: 'ada' })).toBe('http://vitrine.test/')
})
