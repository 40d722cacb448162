import { OWNER_LINK_PATH, SESSION_PATH, SIGN_UP_PATH } from '@vitrine/api-client/contract/accounts'
import { WORKSPACES_PATH } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser, PASSWORD, signIn } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { members, verificationTokens } from '../../platform/database/schema.ts'
import { firstOwnerLink } from './first-owner.ts'
import { hashToken } from '../verification/verification-tokens.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ settings: { registration: 'invited' } })
})
afterEach(() => server.close())

const link = () =>
  firstOwnerLink(server.store.database, server.services.accounts.settings.secret, 'http://vitrine.test')

async function ownerToken(): Promise<string> {
  return new URL((await link()) ?? '').searchParams.get('owner') ?? ''
}

const claim = (token: unknown, email = 'ada@example.org') =>
  openBrowser(server).post(SIGN_UP_PATH, { name: 'Ada', email, password: PASSWORD, ownerToken: token })

test('the printed link makes the owner of the first workspace, who is signed in at once', async () => {
  const browser = openBrowser(server)
  const request = {
    name: 'Ada',
    email: 'ada@example.org',
    password: PASSWORD,
    ownerToken: await ownerToken(),
  }
  const answer = await browser.post(SIGN_UP_PATH, request)
  expect(await answer.json()).toMatchObject({ kind: 'signed-in', session: { person: { name: 'Ada' } } })
  expect(await (await browser.send(SESSION_PATH)).json()).toMatchObject({
    session: { person: { isEmailVerified: true } },
  })
  expect(await (await browser.send(WORKSPACES_PATH)).json()).toMatchObject({
    workspaces: [{ id: server.workspaceId, role: 'owner' }],
  })
  expect((await signIn(openBrowser(server), 'ada@example.org')).status).toBe(200)
  expect(await link()).toBeUndefined()
})

test('the link is looked up as often as one likes, and says why it works no longer', async () => {
  const look = async (token: string) => {
    const proof = { kind: 'token', token }
    const answer = await openBrowser(server).post(OWNER_LINK_PATH, { proof })
    return answer.status === 204 ? 'open' : (await answer.json()).error.reason
  }
  const [first, second] = [await ownerToken(), await ownerToken()]
  expect([await look(first), await look(first)]).toEqual(['open', 'open'])
  expect(await look('x'.repeat(43))).toBe('link-unknown')
  await server.store.database
    .update(verificationTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(verificationTokens.tokenHash, hashToken(second)))
  expect(await look(second)).toBe('link-expired')
  const third = await ownerToken()
  expect((await claim(first)).status).toBe(200)
  expect([await look(first), await look(third)]).toEqual(['link-used', 'link-used'])
})

test('of ten people who press the link at once one becomes the owner', async () => {
  const token = await ownerToken()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => claim(token, `person${index}@example.org`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await server.store.database.$count(members, eq(members.workspaceId, server.workspaceId))).toBe(1)
})

test('of two links that were printed one works', async () => {
  const [first, second] = [await ownerToken(), await ownerToken()]
  expect((await claim(first)).status).toBe(200)
  expect((await claim(second, 'eve@example.org')).status).toBe(400)
})

test.each(['', null, [[]], 'x'.repeat(43), { $ne: null }])(
  'the token %j makes nobody an owner',
  async (token) => {
    await link()
    expect([400, 403]).toContain((await claim(token)).status)
    expect(await server.store.database.$count(members)).toBe(0)
  },
)

test('the link makes nobody an owner after its half hour', async () => {
  const token = await ownerToken()
  const [proof] = await server.store.database.select().from(verificationTokens)
  const minutes = ((proof?.expiresAt.getTime() ?? 0) - (proof?.createdAt.getTime() ?? 0)) / 60_000
  expect(minutes).toBe(30)
  await server.store.database.update(verificationTokens).set({ expiresAt: new Date(Date.now() - 1) })
  const answer = await claim(token)
  expect(await answer.json()).toMatchObject({ error: { reason: 'link-expired' } })
})
