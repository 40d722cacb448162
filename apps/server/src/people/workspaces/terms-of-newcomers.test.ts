import { SIGN_UP_PATH } from '@vitrine/api-client/contract/accounts'
import { workspaceInvitationsPath } from '@vitrine/api-client/contract/workspaces'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser, PASSWORD } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, members, users } from '../../platform/database/schema.ts'
import { firstOwnerLink } from '../registration/first-owner.ts'

const TERMS = 'https://example.org/terms?of=2026'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ settings: { registration: 'invited', termsUrl: TERMS } })
})
afterEach(() => server.close())

const refusals = [undefined, {}, { terms: '' }, { terms: 'on' }, { terms: 'https://example.org/terms' }]

const acceptedBy = async (email: string) => {
  const { database } = server.store
  const rows = await database
    .select({ terms: auditLog.subject })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(users.email, email), eq(auditLog.action, 'terms-accepted')))
  return rows.map(({ terms }) => terms)
}

const ownerToken = async () => {
  const { settings } = server.services.accounts
  const link = await firstOwnerLink(server.store.database, settings.secret, 'http://vitrine.test')
  return new URL(link ?? '').searchParams.get('owner') ?? ''
}

const ada = { name: 'Ada', email: 'ada@example.org', password: PASSWORD }
const guest = { name: 'Guest', email: 'guest@example.org', password: PASSWORD }

test('the first owner accepts the terms, and the link stays until then', async () => {
  const token = await ownerToken()
  for (const fields of refusals) {
    const refused = await openBrowser(server).post(SIGN_UP_PATH, { ...ada, ownerToken: token, fields })
    expect.soft(refused.status, JSON.stringify(fields)).toBe(400)
    expect.soft(await refused.json()).toMatchObject({ error: { field: 'fields.terms' } })
  }
  expect(await server.store.database.$count(users)).toBe(0)
  const request = { ...ada, ownerToken: token, fields: { terms: TERMS } }
  expect((await openBrowser(server).post(SIGN_UP_PATH, request)).status).toBe(200)
  expect(await server.store.database.$count(members)).toBe(1)
  expect(await acceptedBy(ada.email)).toEqual([TERMS])
})

test('a newcomer with an invitation accepts the terms, and the invitation stays until then', async () => {
  const owner = openBrowser(server)
  const opened = { ...ada, ownerToken: await ownerToken(), fields: { terms: TERMS } }
  expect((await owner.post(SIGN_UP_PATH, opened)).status).toBe(200)
  const invited = { email: guest.email, role: 'member' }
  expect((await owner.post(workspaceInvitationsPath(server.workspaceId), invited)).status).toBe(201)
  const { token } = await server.mailTo(guest.email)
  for (const fields of refusals) {
    const browser = openBrowser(server, '192.0.2.61')
    const refused = await browser.post(SIGN_UP_PATH, { ...guest, invitationId: token, fields })
    expect.soft(refused.status, JSON.stringify(fields)).toBe(400)
    expect.soft(await refused.json()).toMatchObject({ error: { field: 'fields.terms' } })
  }
  expect(await acceptedBy(guest.email)).toEqual([])
  const request = { ...guest, invitationId: token, fields: { terms: TERMS } }
  const joined = await openBrowser(server, '192.0.2.61').post(SIGN_UP_PATH, request)
  expect(await joined.json()).toMatchObject({ kind: 'signed-in' })
  expect(await acceptedBy(guest.email)).toEqual([TERMS])
})
