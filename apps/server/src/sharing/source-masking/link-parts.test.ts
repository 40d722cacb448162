import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import { conversationMaskingPath } from '@vitrine/api-client/contract/conversations'
import { shareAnswerSchema, sharePath } from '@vitrine/api-client/contract/shares'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { newToken } from '../../__fixtures__/stored-bytes.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { approvalRequests, auditLog, conversations, shares } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function imported(subject: string): Promise<string> {
  const imports = await importChat(server, chatAbout(subject))
  return imports.conversations[0]?.id ?? ''
}

async function mask(conversationId: string, level = 'secrets'): Promise<void> {
  const body = JSON.stringify({ level })
  const answer = await server.request(conversationMaskingPath(conversationId), { method: 'POST', body })
  expect(answer.status).toBe(200)
}

async function publish(conversationId: string): Promise<string> {
  const body = JSON.stringify({ conversationId, secrets: 'publish', reason: 'It is an example' })
  return shareAnswerSchema.parse(await (await server.request('/api/shares', { method: 'POST', body })).json())
    .id
}

async function shownBy(shareId: string): Promise<string | undefined> {
  const [share] = await server.store.database.select().from(shares).where(eq(shares.id, shareId))
  return share?.snapshotHash
}

async function writeActivity(action: AuditAction, subject: string): Promise<string> {
  const id = randomUUID()
  const { workspaceId } = server
  await server.store.database.insert(auditLog).values({ id, action, subject, workspaceId, address: '' })
  return id
}

test('masks what the activity says of the same name, and nothing that only begins like it or is about something else', async () => {
  const secret = newToken()
  const id = await imported(`tea ${secret}`)
  const [row] = await server.store.database.select().from(conversations).where(eq(conversations.id, id))
  const title = row?.title ?? ''
  expect(title).toContain(secret)
  const subjects: [AuditAction, string][] = [
    ['share-published', title],
    ['share-published', `${title}: It is an example`],
    ['page-opened', title],
    ['share-published', `${title} and more`],
    ['role-changed', title],
    ['invitation-sent', `${title}: ada@example.org`],
    ['workflow-changed', title],
  ]
  const ids: string[] = []
  for (const [action, subject] of subjects) ids.push(await writeActivity(action, subject))
  await mask(id)
  const found = []
  for (const one of ids) {
    const [activity] = await server.store.database.select().from(auditLog).where(eq(auditLog.id, one))
    found.push(activity?.subject?.includes(secret) ?? null)
  }
  expect(found).toEqual([false, false, false, true, true, true, true])
})

test('leaves a link to something else as it is, also where it shows the same', async () => {
  const secret = newToken()
  const [masked, other] = [await imported(`cups ${secret}`), await imported('what another member has')]
  const revoked = await publish(masked)
  await server.request(sharePath(revoked), { method: 'DELETE' })
  const standing = await publish(other)
  const hash = await shownBy(revoked)
  await server.store.database.update(shares).set({ snapshotHash: hash }).where(eq(shares.id, standing))
  await mask(masked)
  expect(await shownBy(revoked)).not.toBe(hash)
  expect(await shownBy(standing)).toBe(hash)
  const shown = await (await server.request(`/api/public/shares/${standing}`, { key: null })).text()
  expect(shown).toContain(secret)
})

test('masks the title and the reason of a waiting request, and leaves who is to read the link', async () => {
  const address = 'ada.lovelace@kettles-and-cups.org'
  const conversationId = await imported(`plates for ${address}`)
  const link = { audience: 'addresses', addresses: [address] }
  const content = { title: `Plates of ${address}`, reason: `${address} agreed`, secrets: 'publish' }
  const result = JSON.stringify({ addresses: [address] })
  const id = randomUUID()
  await server.store.database.insert(approvalRequests).values({
    id,
    workspaceId: server.workspaceId,
    conversationId,
    change: 'link',
    state: 'waiting',
    title: content.title,
    chosen: { content, link, result },
    contentHash: '',
    causes: [],
  })
  await mask(conversationId, 'everything')
  const [request] = await server.store.database
    .select()
    .from(approvalRequests)
    .where(eq(approvalRequests.id, id))
  expect(request?.chosen).toMatchObject({ link, result, content: { secrets: 'publish' } })
  expect(JSON.stringify([request?.title, request?.chosen.content])).not.toContain(address)
})
