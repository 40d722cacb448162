import {
  PASSKEY_CREATION_PATH,
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  type PasskeyAssertion,
  type PasskeyCreationAnswer,
  passkeyPath,
  PASSKEYS_PATH,
  type PasskeySignInOptionsAnswer,
  SESSION_PATH,
  SIGN_IN_METHODS_PATH,
} from '@vitrine/api-client/contract/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Authenticator, type Deviation, openAuthenticator } from '../../__fixtures__/authenticator.ts'
import { type Browser, openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import {
  auditLog,
  credentials,
  passkeys,
  sessions,
  spentChallenges,
  users,
} from '../../platform/database/schema.ts'
import { CHALLENGE_MS } from '../credentials/passkey-challenge.ts'

const ORIGIN = 'https://vitrine.test'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: () => ORIGIN })
})
afterAll(() => server.close())

let number = 0
const network = () => `198.51.100.${(number += 1)}`

async function creationOptions(browser: Browser, password: string | undefined = PASSWORD) {
  const answer = await browser.post(PASSKEY_CREATION_PATH, { password })
  return { status: answer.status, body: (await answer.json()) as PasskeyCreationAnswer }
}

async function addPasskey(browser: Browser, { name = 'Phone' } = {}): Promise<Authenticator> {
  const authenticator = openAuthenticator(ORIGIN)
  const { body } = await creationOptions(browser)
  const answer = await browser.post(PASSKEYS_PATH, { name, response: authenticator.create(body.options) })
  expect(answer.status).toBe(201)
  return authenticator
}

async function signInOptions(browser: Browser) {
  const answer = await browser.post(PASSKEY_SIGN_IN_OPTIONS_PATH)
  return ((await answer.json()) as PasskeySignInOptionsAnswer).options
}

async function signInWith(browser: Browser, authenticator: Authenticator, deviation?: Deviation) {
  const response = authenticator.get(await signInOptions(browser), deviation)
  return browser.post(PASSKEY_SIGN_IN_PATH, { response })
}

const post = (from: Browser, given: PasskeyAssertion) => from.post(PASSKEY_SIGN_IN_PATH, { response: given })
const methods = async (at: TestServer) => (await openBrowser(at).send(SIGN_IN_METHODS_PATH)).json()
const reasonOf = async (answer: Response) => [answer.status, (await answer.json()).error?.reason]
const emailOf = async (browser: Browser) =>
  (await (await browser.send(SESSION_PATH)).json()).session?.person.email

test('a passkey is added with the password, and signs in on another browser without it', async () => {
  const browser = await openPerson(server, 'ada@example.org', { address: network() })
  const authenticator = await addPasskey(browser)
  expect(await (await browser.send(PASSKEYS_PATH)).json()).toEqual({
    passkeys: [
      {
        id: authenticator.id,
        name: 'Phone',
        createdAt: expect.any(String),
        lastUsedAt: null,
        isSynced: true,
      },
    ],
  })
  const { text } = await server.mailTo('ada@example.org')
  expect(text).toContain('“Phone”')

  const other = openBrowser(server, network())
  const answer = await signInWith(other, authenticator)
  expect(await answer.json()).toMatchObject({
    kind: 'signed-in',
    session: { person: { email: 'ada@example.org' } },
  })
  expect(await emailOf(other)).toBe('ada@example.org')
  const [passkey] = await server.store.database
    .select()
    .from(passkeys)
    .where(eq(passkeys.id, authenticator.id))
  expect(passkey).toMatchObject({ counter: 2, lastUsedAt: expect.any(Date) })
  const actions = (await server.store.database.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toContain('passkey-added')
})

test('the options name no account, and are alike for everybody', async () => {
  const options = await signInOptions(openBrowser(server, network()))
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{72}$/),
    rpId: 'vitrine.test',
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  expect(await server.store.database.$count(spentChallenges)).toBeLessThan(10)
})

test('adding asks for the password, or for a young sign-in where there is none', async () => {
  const email = 'bob@example.org'
  const browser = await openPerson(server, email, { address: network() })
  expect((await creationOptions(browser, 'a wrong long password')).body).toMatchObject({
    error: { reason: 'wrong-credentials', field: 'password' },
  })
  const withoutPassword = await browser.post(PASSKEY_CREATION_PATH, {})
  expect(await withoutPassword.json()).toMatchObject({
    error: { code: 'invalid-request', field: 'password' },
  })

  const { database } = server.store
  const [user] = await database.select().from(users).where(eq(users.email, email))
  await database.delete(credentials).where(eq(credentials.userId, user?.id ?? ''))
  expect((await browser.post(PASSKEY_CREATION_PATH, {})).status).toBe(200)
  await database
    .update(sessions)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, user?.id ?? ''))
  expect(await reasonOf(await browser.post(PASSKEY_CREATION_PATH, {}))).toEqual([403, 'sign-in-again'])
})

test('adding one renews the session, and removing one ends the others', async () => {
  const address = network()
  const browser = await openPerson(server, 'cleo@example.org', { address })
  const before = browser.cookies.get('__Host-vitrine.session_token') ?? ''
  const authenticator = await addPasskey(browser)
  const old = openBrowser(server, address)
  old.cookies.set('__Host-vitrine.session_token', before)
  expect(await emailOf(old)).toBeUndefined()
  expect(await emailOf(browser)).toBe('cleo@example.org')

  const other = openBrowser(server, address)
  await signInWith(other, authenticator)
  const path = passkeyPath(authenticator.id)
  expect((await browser.send(path, { method: 'PATCH', body: { name: 'Old phone' } })).status).toBe(204)
  expect((await browser.send(path, { method: 'DELETE', body: {} })).status).toBe(400)
  expect((await browser.send(path, { method: 'DELETE', body: { password: PASSWORD } })).status).toBe(204)
  expect(await emailOf(other)).toBeUndefined()
  expect(await emailOf(browser)).toBe('cleo@example.org')
  expect((await server.mailTo('cleo@example.org')).text).toContain('“Old phone”')
  expect(await reasonOf(await signInWith(other, authenticator))).toEqual([401, 'passkey-unknown'])
})

test('the last way into an account stays', async () => {
  const email = 'lone@example.org'
  const browser = await openPerson(server, email, { address: network() })
  const [first, second] = [await addPasskey(browser), await addPasskey(browser)]
  const { database } = server.store
  const [user] = await database.select().from(users).where(eq(users.email, email))
  await database.delete(credentials).where(eq(credentials.userId, user?.id ?? ''))
  const remove = ({ id }: Authenticator) => browser.send(passkeyPath(id), { method: 'DELETE', body: {} })
  expect((await remove(first)).status).toBe(204)
  expect(await reasonOf(await remove(second))).toEqual([403, 'last-way-in'])
  expect((await signInWith(browser, second)).status).toBe(200)
})

test("another account's passkey answers as one that never existed", async () => {
  const owner = await openPerson(server, 'dora@example.org', { address: network() })
  const authenticator = await addPasskey(owner)
  const stranger = await openPerson(server, 'eve@example.org', { address: network() })
  for (const id of [authenticator.id, 'never']) {
    const path = passkeyPath(id)
    expect((await stranger.send(path, { method: 'PATCH', body: { name: 'Mine' } })).status).toBe(404)
    expect((await stranger.send(path, { method: 'DELETE', body: { password: PASSWORD } })).status).toBe(404)
  }
  const { body } = await creationOptions(stranger)
  const again = { name: 'Mine', response: authenticator.create(body.options) }
  expect(await reasonOf(await stranger.post(PASSKEYS_PATH, again))).toEqual([400, 'passkey-refused'])
})

const deviations: [string, Deviation, string][] = [
  ['another origin', { origin: 'https://evil.example' }, 'passkey-unknown'],
  ['a sibling origin', { origin: 'https://evil.vitrine.test' }, 'passkey-unknown'],
  ['another place', { rpId: 'evil.example' }, 'passkey-unknown'],
  ['a person that was not verified', { isUserVerified: false }, 'passkey-unknown'],
  ['a challenge of its own', { challenge: 'A'.repeat(72) }, 'passkey-expired'],
  ['an empty challenge', { challenge: '' }, 'passkey-expired'],
  ['a wrong signature', { signature: Buffer.alloc(70, 1) }, 'passkey-unknown'],
  ['a counter that went back', { counter: 1 }, 'passkey-unknown'],
  ["another account's handle", { userHandle: 'eHh4' }, 'passkey-unknown'],
  ['no handle', { userHandle: '' }, 'passkey-unknown'],
]

test.each(deviations)('%s signs nobody in', async (_, deviation, reason) => {
  const address = network()
  const owner = await openPerson(server, `deviant${number}@example.org`, { address })
  const authenticator = await addPasskey(owner)
  const browser = openBrowser(server, address)
  expect(await reasonOf(await signInWith(browser, authenticator, deviation))).toEqual([
    reason === 'passkey-expired' ? 400 : 401,
    reason,
  ])
  expect(await emailOf(browser)).toBeUndefined()
  expect((await signInWith(browser, authenticator)).status).toBe(200)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }, 'passkey-refused'],
  ['another place', { rpId: 'evil.example' }, 'passkey-refused'],
  ['a person that was not verified', { isUserVerified: false }, 'passkey-refused'],
  ['a challenge of its own', { challenge: 'A'.repeat(72) }, 'passkey-expired'],
])('%s adds no passkey', async (_, deviation, reason) => {
  const browser = await openPerson(server, `adding${number}@example.org`, { address: network() })
  const { body } = await creationOptions(browser)
  const response = openAuthenticator(ORIGIN).create(body.options, deviation)
  expect(await reasonOf(await browser.post(PASSKEYS_PATH, { name: 'Phone', response }))).toEqual([
    400,
    reason,
  ])
})

test('a challenge counts once, in the browser that asked for it, and for its time', async () => {
  const address = network()
  const authenticator = await addPasskey(await openPerson(server, 'finn@example.org', { address }))
  const browser = openBrowser(server, address)
  const response = authenticator.get(await signInOptions(browser))
  const stranger = openBrowser(server, address)
  await signInOptions(stranger)
  expect(await reasonOf(await post(stranger, response))).toEqual([400, 'passkey-expired'])

  const answers = await Promise.all(Array.from({ length: 10 }, () => post(browser, response)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await reasonOf(await post(browser, response))).toEqual([401, 'passkey-unknown'])

  const counterless = authenticator.get(await signInOptions(browser), { counter: 2 ** 31 })
  expect((await post(browser, counterless)).status).toBe(200)
})

test('an authenticator that does not count is recognised by the challenge alone', async () => {
  const address = network()
  const browser = await openPerson(server, 'gus@example.org', { address })
  const authenticator = openAuthenticator(ORIGIN)
  const { body } = await creationOptions(browser)
  const made = authenticator.create(body.options, { counter: 0 })
  expect((await browser.post(PASSKEYS_PATH, { name: 'Phone', response: made })).status).toBe(201)
  const response = authenticator.get(await signInOptions(browser), { counter: 0 })
  expect((await browser.post(PASSKEY_SIGN_IN_PATH, { response })).status).toBe(200)
  expect(await reasonOf(await browser.post(PASSKEY_SIGN_IN_PATH, { response }))).toEqual([
    400,
    'passkey-expired',
  ])
})

test('a challenge for adding counts once, and only in its session', async () => {
  const browser = await openPerson(server, 'hana@example.org', { address: network() })
  const other = await openPerson(server, 'ivo@example.org', { address: network() })
  const { body } = await creationOptions(browser)
  const stolen = { name: 'Phone', response: openAuthenticator(ORIGIN).create(body.options) }
  expect(await reasonOf(await other.post(PASSKEYS_PATH, stolen))).toEqual([400, 'passkey-expired'])
  expect((await browser.post(PASSKEYS_PATH, stolen)).status).toBe(201)
  const second = { name: 'Phone', response: openAuthenticator(ORIGIN).create(body.options) }
  expect(await reasonOf(await browser.post(PASSKEYS_PATH, second))).toEqual([400, 'passkey-expired'])
})

test('an unknown passkey is answered as a wrong one', async () => {
  const address = network()
  const authenticator = await addPasskey(await openPerson(server, 'jun@example.org', { address }))
  const browser = openBrowser(server, address)
  const wrong = await signInWith(browser, authenticator, { signature: Buffer.alloc(70, 1) })
  const unknown = await signInWith(browser, openAuthenticator(ORIGIN))
  expect(unknown.status).toBe(wrong.status)
  expect(await unknown.json()).toEqual(await wrong.json())
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
})

test('tries from one network are counted', async () => {
  const address = network()
  const statuses: number[] = []
  for (let index = 0; index < 33; index += 1) {
    const browser = openBrowser(server, address)
    statuses.push((await signInWith(browser, openAuthenticator(ORIGIN))).status)
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})

test('a value that is no passkey is rejected as a bad request', async () => {
  const browser = openBrowser(server, network())
  for (const body of [null, [], {}, { response: null }, { response: { id: 7 } }, 'text'])
    expect((await browser.post(PASSKEY_SIGN_IN_PATH, body)).status).toBe(400)
  const named = { id: 'x', rawId: 'x', type: 'public-key' }
  for (const text of ['', '!!', 'e30', 'bnVsbA']) {
    const response = { clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }
    const answer = await browser.post(PASSKEY_SIGN_IN_PATH, { response: { ...named, response } })
    expect(await reasonOf(answer)).toEqual([401, 'passkey-unknown'])
  }
})

test('deleting the account deletes its passkeys', async () => {
  const browser = await openPerson(server, 'kim@example.org', { address: network() })
  const authenticator = await addPasskey(browser)
  const gone = await browser.send('/api/auth/account', { method: 'DELETE', body: { password: PASSWORD } })
  expect(gone.status).toBe(204)
  expect(await server.store.database.$count(passkeys, eq(passkeys.id, authenticator.id))).toBe(0)
})

test('passkeys are offered where browsers can have them, and nowhere else', async () => {
  expect(await methods(server)).toMatchObject({ hasPasskeys: true })
  const here = await startTestServer({ store: server.store, publicUrl: () => 'http://127.0.0.1:8787' })
  expect(await methods(here)).toMatchObject({ hasPasskeys: false })
  const address = network()
  const email = `here.${address}@example.org`
  const browser = await openPerson(here, email, { address })
  expect((await browser.post(PASSKEY_SIGN_IN_OPTIONS_PATH)).status).toBe(404)
  expect((await browser.post(PASSKEY_CREATION_PATH, { password: PASSWORD })).status).toBe(404)
  expect((await signIn(browser, email)).status).toBe(200)
  await here.close()
})
