import { CHANGE_PASSWORD_PATH, PASSKEY_CREATION_PATH } from '@vitrine/api-client/contract/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { cheapPasswords } from '../../__fixtures__/cheap-passwords.ts'
import { startTestServer } from '../../__fixtures__/start-test-server.ts'
import { credentials } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'

test('a busy answer costs no tries, and does not flood the log', async () => {
  let isBusy = false
  const server = await startTestServer({
    passwords: {
      ...cheapPasswords,
      verify: (given) =>
        isBusy
          ? Promise.reject(accountError('busy', { retryAfterSeconds: 2 }))
          : cheapPasswords.verify(given),
    },
  })
  onTestFinished(() => server.close())
  await openPerson(server, 'ada@example.org', { address: '192.0.2.77' })
  const browser = openBrowser(server)
  isBusy = true
  for (let count = 0; count < 40; count += 1) {
    const answer = await signIn(browser, 'ada@example.org')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
  isBusy = false
  expect((await signIn(browser, 'ada@example.org')).status).toBe(200)
  expect(server.log.filter((line) => line.includes('"stack"'))).toEqual([])
})

test('a request rejected for too many waiting passwords costs the database nothing', async () => {
  const server = await startTestServer({
    passwords: { hash: () => new Promise(() => {}), verify: () => new Promise(() => {}) },
  })
  onTestFinished(() => server.close())
  const { passwords } = server.services.accounts
  const isFull = () => {
    try {
      return passwords.assertRoom()
    } catch {
      return true
    }
  }
  while (!isFull()) passwords.hash('x').catch(() => {})
  const database = new Proxy(server.services.database, {
    get: (_, name) => {
      throw new Error(`The database was asked to ${String(name)}.`)
    },
  })
  Object.assign(server.services, { database })
  const browser = openBrowser(server)
  const person = { email: 'ada@example.org', password: 'a kettle that sings', name: 'Ada' }
  for (const path of ['/api/auth/sign-in', '/api/auth/sign-up']) {
    const answer = await browser.post(path, person)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ error: { reason: 'busy' } })
  }
})

test('a person without a password never waits for those of others, however often they prove themselves', async () => {
  let hash = cheapPasswords.hash
  const server = await startTestServer({
    publicUrl: () => 'https://vitrine.test',
    passwords: { ...cheapPasswords, hash: (password) => hash(password) },
  })
  onTestFinished(() => server.close())
  const browser = await openPerson(server, 'ada@example.org')
  await server.store.database.delete(credentials)
  hash = () => new Promise(() => {})
  const { passwords } = server.services.accounts
  for (let count = 0; count < 100; count += 1) passwords.hash('x').catch(() => {})
  expect(() => passwords.assertRoom()).toThrow()
  for (let count = 0; count < 20; count += 1)
    expect((await browser.post(PASSKEY_CREATION_PATH, {})).status).toBe(200)
})

test('a password that a busy server did not look at is none that was tried, within a session too', async () => {
  let isBusy = false
  const server = await startTestServer({
    publicUrl: () => 'https://vitrine.test',
    passwords: {
      ...cheapPasswords,
      verify: (given) =>
        isBusy
          ? Promise.reject(accountError('busy', { retryAfterSeconds: 2 }))
          : cheapPasswords.verify(given),
    },
  })
  onTestFinished(() => server.close())
  const browser = await openPerson(server, 'ada@example.org')
  const change = () =>
    browser.post(CHANGE_PASSWORD_PATH, { currentPassword: PASSWORD, newPassword: 'eleven quiet herons' })
  isBusy = true
  for (let count = 0; count < 15; count += 1) {
    expect((await browser.post(PASSKEY_CREATION_PATH, { password: PASSWORD })).status).toBe(503)
    expect((await change()).status).toBe(503)
  }
  isBusy = false
  expect((await browser.post(PASSKEY_CREATION_PATH, { password: PASSWORD })).status).toBe(200)
  expect((await change()).status).toBe(204)
})
