import {
  PASSKEY_CREATION_PATH,
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  type PasskeyCreationAnswer,
  PASSKEYS_PATH,
  type PasskeySignInOptionsAnswer,
  SESSION_PATH,
} from '@vitrine/api-client/contract/accounts'
import { readTemplate } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAuthenticator } from '../../__fixtures__/authenticator.ts'
import { openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { cheapPasswords } from '../../__fixtures__/cheap-passwords.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createApp } from '../../start/create-app.ts'
import { createAccounts } from './accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: () => 'https://vitrine.test' })
})
afterAll(() => server.close())

/** Another server on the same database, or the same one after a restart: it has nothing in memory. */
function another(): TestServer {
  const { services, store } = server
  const accounts = createAccounts({
    database: store.database,
    logger: services.logger,
    settings: services.accounts.settings,
    publicUrl: services.publicUrl,
    mailer: { send: () => Promise.resolve(), close() {} },
    passwords: cheapPasswords,
  })
  const app = createApp({ ...services, accounts }, readTemplate())
  return {
    ...server,
    request: async (path, { key: _key, address = '192.0.2.1', ...init } = {}) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: address } } }),
  }
}

test('allowances hold over several servers and over restarts', async () => {
  const servers = [server, another(), another()]
  const statuses: number[] = []
  for (let index = 0; index < 30; index += 1) {
    const browser = openBrowser(servers[index % 3] ?? server, `203.0.113.${index}`)
    statuses.push((await signIn(browser, 'ada@example.org', 'a wrong long password')).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
})

test('a session of one server is one of the others', async () => {
  const browser = await openPerson(server, 'bob@example.org')
  const elsewhere = openBrowser(another())
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  expect(await (await elsewhere.send(SESSION_PATH)).json()).toMatchObject({
    session: { person: { email: 'bob@example.org' } },
  })
})

test('a passkey answers a challenge of another server, once on all of them', async () => {
  const authenticator = openAuthenticator(server.services.publicUrl())
  const browser = await openPerson(server, 'cleo@example.org')
  const creation = await browser.post(PASSKEY_CREATION_PATH, { password: PASSWORD })
  const made = authenticator.create(((await creation.json()) as PasskeyCreationAnswer).options, {
    counter: 0,
  })
  const servers = [openBrowser(another()), openBrowser(another())]
  for (const each of servers) for (const [name, value] of browser.cookies) each.cookies.set(name, value)
  const [here, there] = servers
  expect((await here?.post(PASSKEYS_PATH, { name: 'Phone', response: made }))?.status).toBe(201)

  const asked = await browser.post(PASSKEY_SIGN_IN_OPTIONS_PATH)
  const { options } = (await asked.json()) as PasskeySignInOptionsAnswer
  const response = authenticator.get(options, { counter: 0 })
  const answers = await Promise.all(
    [browser, here, there].map((each) => each?.post(PASSKEY_SIGN_IN_PATH, { response })),
  )
  expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 400, 400])
})
