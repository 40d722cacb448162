import { PROVIDER_SIGN_IN_PATH, type ProviderSignInRequest } from '@vitrine/api-client/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../__fixtures__/browser.ts'
import { type OidcServer, startOidcServer } from '../../__fixtures__/oidc-server.ts'
import { settingsOf, signInAt } from '../../__fixtures__/sign-in-at.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, verificationTokens } from '../../platform/database/schema.ts'

const TERMS = 'https://example.org/terms?of=2026'

let oidc: OidcServer
beforeAll(async () => {
  oidc = await startOidcServer()
  oidc.people.set('ada', { email: 'ada@example.org', email_verified: true, name: 'Ada' })
})
afterAll(() => oidc.stop())

let server: TestServer
afterEach(() => server.close())

const start = async (registration: 'open' | 'invited') => {
  server = await startTestServer({
    settings: { registration, termsUrl: TERMS, providers: [settingsOf(oidc)] },
  })
}

test.each<['open' | 'invited', Partial<ProviderSignInRequest>]>([
  ['open', {}],
  ['invited', { invitationId: 'token' }],
  ['invited', { next: '/invitation?id=token' }],
  ['invited', { ownerToken: 'token' }],
])('where registration is %s, %j asks no provider without the terms', async (registration, request) => {
  await start(registration)
  for (const fields of [undefined, {}, { terms: 'on' }, { terms: 'https://example.org/terms' }]) {
    const asked = { providerId: 'oidc', ...request, fields }
    const refused = await openBrowser(server).post(PROVIDER_SIGN_IN_PATH, asked)
    expect.soft(refused.status, JSON.stringify(fields)).toBe(400)
    expect.soft(await refused.json()).toMatchObject({ error: { field: 'fields.terms' } })
  }
  const { database } = server.store
  expect(await database.$count(verificationTokens, eq(verificationTokens.purpose, 'provider'))).toBe(0)
  const accepted = { providerId: 'oidc', ...request, fields: { terms: TERMS } }
  expect((await openBrowser(server).post(PROVIDER_SIGN_IN_PATH, accepted)).status).toBe(200)
})

test('the terms in force stand in the activity of the account that a provider opens', async () => {
  await start('open')
  expect(await signInAt(openBrowser(server), { login: 'ada' }, { fields: { terms: TERMS } })).toBe(
    'http://vitrine.test/',
  )
  const { database } = server.store
  expect(await database.$count(auditLog, eq(auditLog.subject, TERMS))).toBe(1)
})

test('where no account can be opened, a provider is asked without the terms', async () => {
  await start('invited')
  const answer = await openBrowser(server).post(PROVIDER_SIGN_IN_PATH, {
    providerId: 'oidc',
    next: '/shares',
  })
  expect(answer.status).toBe(200)
})
