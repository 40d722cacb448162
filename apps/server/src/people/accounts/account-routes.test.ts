import {
  ACCOUNT_PATH,
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  CONFIRM_EMAIL_PATH,
  SESSION_PATH,
  sessionPath,
  SESSIONS_PATH,
  type SessionsAnswer,
  SIGN_UP_PATH,
} from '@vitrine/api-client/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, openPerson, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { members, users, workspaces } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let number = 0
async function person(): Promise<{ email: string; address: string; browser: Browser }> {
  number += 1
  const email = `person${number}@example.org`
  const address = `198.51.100.${number}`
  return { email, address, browser: await openPerson(server, email, { address }) }
}

const isSignedIn = async (browser: Browser) =>
  ((await (await browser.send(SESSION_PATH)).json()) as { session: object | null }).session !== null

test('people see where they are signed in, and end one session or all others', async () => {
  const { email, address, browser } = await person()
  const [second, third] = [openBrowser(server, address), openBrowser(server, address)]
  await signIn(second, email)
  await signIn(third, email)
  const { sessions } = (await (await browser.send(SESSIONS_PATH)).json()) as SessionsAnswer
  expect(sessions.map(({ isThisOne }) => isThisOne)).toEqual([false, false, true])
  expect(sessions[0]).toMatchObject({ address })
  const [newest] = sessions
  expect((await browser.send(sessionPath(newest?.id ?? ''), { method: 'DELETE' })).status).toBe(204)
  expect([await isSignedIn(third), await isSignedIn(second)]).toEqual([false, true])
  expect((await browser.send(SESSIONS_PATH, { method: 'DELETE' })).status).toBe(204)
  expect([await isSignedIn(second), await isSignedIn(browser)]).toEqual([false, true])
})

test("somebody else's session answers as one that never existed", async () => {
  const [one, other] = [await person(), await person()]
  const { sessions } = (await (await one.browser.send(SESSIONS_PATH)).json()) as SessionsAnswer
  const answers = [sessions[0]?.id ?? '', 'nothing'].map((id) =>
    other.browser.send(sessionPath(id), { method: 'DELETE' }),
  )
  const [foreign, unknown] = await Promise.all(answers)
  expect(foreign?.status).toBe(404)
  expect(await foreign?.text()).toBe(await unknown?.text())
  expect(await isSignedIn(one.browser)).toBe(true)
})

test('a new password needs the old one, ends all other sessions and renews this one', async () => {
  const { email, address, browser } = await person()
  const other = openBrowser(server, address)
  await signIn(other, email)
  const before = browser.cookies.get('vitrine.session_token')
  const newPassword = 'another rather long one'
  const wrong = await browser.post(CHANGE_PASSWORD_PATH, { currentPassword: 'wrong', newPassword })
  expect(wrong.status).toBe(401)
  expect((await browser.post(CHANGE_PASSWORD_PATH, { currentPassword: PASSWORD, newPassword })).status).toBe(
    204,
  )
  expect(browser.cookies.get('vitrine.session_token')).not.toBe(before)
  expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
  expect((await signIn(other, email)).status).toBe(401)
  expect((await signIn(other, email, newPassword)).status).toBe(200)
  expect((await server.mailTo(email)).subject).toBe('Your password was changed')
})

test('a new address counts once its mail was read, and the old one is notified', async () => {
  const { email, address, browser } = await person()
  const newEmail = `new-${email}`
  expect((await browser.post(CHANGE_EMAIL_PATH, { newEmail, password: 'wrong' })).status).toBe(401)
  expect((await browser.post(CHANGE_EMAIL_PATH, { newEmail, password: PASSWORD })).status).toBe(200)
  const { token } = await server.mailTo(newEmail)
  expect((await server.mailTo(email)).text).toContain(newEmail)
  expect((await signIn(openBrowser(server, address), newEmail)).status).toBe(401)

  const proof = { kind: 'token', token }
  const stranger = (await person()).browser
  expect((await stranger.post(CONFIRM_EMAIL_PATH, { proof })).status).toBe(403)
  const before = browser.cookies.get('vitrine.session_token')
  expect((await browser.post(CONFIRM_EMAIL_PATH, { proof })).status).toBe(204)
  expect(browser.cookies.get('vitrine.session_token')).not.toBe(before)
  expect(await isSignedIn(browser)).toBe(true)
  expect((await signIn(openBrowser(server, address), newEmail)).status).toBe(200)
  expect((await signIn(openBrowser(server, address), email)).status).toBe(401)
  expect((await browser.post(CONFIRM_EMAIL_PATH, { proof })).status).toBe(400)
})

test('the address of another account cannot be claimed, and a request does not reveal that it exists', async () => {
  const [one, other] = [await person(), await person()]
  const wish = (newEmail: string) => one.browser.post(CHANGE_EMAIL_PATH, { newEmail, password: PASSWORD })
  const [taken, free] = [await wish(other.email), await wish('free@example.org')]
  expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()])
  expect((await server.mailTo(other.email)).subject).toBe('You have an account already')
})

test('name and language change, and nothing else', async () => {
  const { email, browser } = await person()
  const changes = {
    name: ' Ada\n Lovelace ',
    language: 'de',
    email: 'x@y.example',
    emailVerified: false,
    role: 'owner',
  }
  const answer = await browser.send(ACCOUNT_PATH, { method: 'PATCH', body: changes })
  expect(await answer.json()).toMatchObject({ person: { name: 'Ada  Lovelace', email }, language: 'de' })
  expect(await (await browser.send(ACCOUNT_PATH)).json()).toMatchObject({
    person: { email, isEmailVerified: true },
  })
})

test('deleting an account deletes the workspaces without other members, with their links', async () => {
  const { email, browser } = await person()
  const [own] = await server.store.database
    .select({ userId: users.id, workspaceId: members.workspaceId })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(eq(users.email, email))
  if (!own) throw new Error('There is no account.')
  await server.store.database
    .insert(members)
    .values({ id: 'm', ...own, workspaceId: server.workspaceId, role: 'owner' })
  const share = await shareChat(server, chatAbout('farewell'))
  expect((await server.request(share.path)).status).toBe(200)

  const remove = (password: string) => browser.send(ACCOUNT_PATH, { method: 'DELETE', body: { password } })
  expect((await remove('wrong')).status).toBe(401)
  expect((await remove(PASSWORD)).status).toBe(204)
  expect(await isSignedIn(browser)).toBe(false)
  expect(await server.store.database.$count(users, eq(users.id, own.userId))).toBe(0)
  expect(await server.store.database.$count(workspaces, eq(workspaces.id, own.workspaceId))).toBe(0)
  expect((await server.request(share.path)).status).toBe(404)
})

test.each([ACCOUNT_PATH, SESSIONS_PATH, CHANGE_PASSWORD_PATH, CHANGE_EMAIL_PATH])(
  '%s is nothing for strangers',
  async (path) => {
    const method = path === ACCOUNT_PATH || path === SESSIONS_PATH ? 'GET' : 'POST'
    const answer = await openBrowser(server).send(path, { method, ...(method === 'POST' && { body: {} }) })
    expect(answer.status).toBe(401)
  },
)

test.each(['null', '[]', '""', '0', '{', ''])('the body %s is answered 4xx on every route', async (body) => {
  const { browser } = await person()
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { cookie, origin: 'http://vitrine.test', 'content-type': 'application/json' }
  for (const path of [
    SIGN_UP_PATH,
    CHANGE_PASSWORD_PATH,
    CHANGE_EMAIL_PATH,
    CONFIRM_EMAIL_PATH,
    '/api/workspaces',
  ]) {
    const answer = await server.request(path, {
      method: 'POST',
      key: null,
      headers,
      body,
      address: '192.0.2.50',
    })
    expect(answer.status).toBe(400)
  }
})
