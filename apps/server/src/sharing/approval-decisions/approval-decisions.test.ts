import { errorAnswerSchema } from '@vitrine/api-client/contract/errors'
import { conversationPagePath } from '@vitrine/api-client/contract/pages'
import { publicSharePath, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLiveConversation } from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { linkOf, openTwoPeople, waitingOf } from '../../__fixtures__/two-people.ts'
import {
  allowances,
  apiKeys,
  approvalRequests,
  auditLog,
  members,
  shares,
  users,
} from '../../platform/database/schema.ts'

const TOKEN = `ghp_${'7aB3dE9fG1'.repeat(3)}kLmN2q`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function expectRefused(sent: Promise<Response>, status: number, reason: string): Promise<void> {
  const answer = await sent
  const body: unknown = await answer.json()
  expect([answer.status, errorAnswerSchema.parse(body).error.reason]).toEqual([status, reason])
}

describe('a publication that a second person has to approve', () => {
  test('is public to nobody until another member approves it, and then just as it was asked for', async () => {
    const { owner, other, imported, holder } = await openTwoPeople(server, { secondPerson: ['every'] })
    const conversationId = await imported('With milk.')
    const wish = { conversationId, depth: 'dialogue', title: 'Tea', maxViews: 9, audience: 'signed-in' }
    const waiting = await waitingOf(owner.publish(wish))
    expect(waiting).toMatchObject({ state: 'waiting', causes: ['every'] })
    expect(waiting.url).toContain(`/approvals/${waiting.approvalId}`)
    const count = () => server.store.database.$count(shares, eq(shares.workspaceId, holder.workspaceId))
    expect(await count()).toBe(0)
    const entry = await other.read(waiting.approvalId)
    expect(entry).toMatchObject({ title: 'Tea', depth: 'dialogue', maxViews: 9, audience: 'signed-in' })
    expect(entry).toMatchObject({ state: 'waiting', mayDecide: true, isOwn: false, change: 'link' })
    const { preview, isCurrent } = await other.preview(waiting.approvalId)
    expect(isCurrent).toBe(true)
    expect(JSON.stringify(preview.model)).toContain('With milk.')

    const approved = await other.approve(waiting.approvalId)
    expect(approved.status, await approved.clone().text()).toBe(200)
    const { shareId, state, decidedBy } = (await approved.json()) as typeof entry
    expect([state, decidedBy]).toEqual(['approved', other.email.split('@')[0]])
    const [share] = await server.store.database
      .select()
      .from(shares)
      .where(eq(shares.id, shareId ?? ''))
    expect(share).toMatchObject({
      depth: 'dialogue',
      publishedTitle: 'Tea',
      maxViews: 9,
      audience: 'signed-in',
      createdBy: owner.userId,
    })
    expect(await count()).toBe(1)
    await expectRefused(other.approve(waiting.approvalId), 400, 'already-decided')
  })

  test('is listed for those who may decide, and stands in the activity from both sides', async () => {
    const { owner, other, imported, holder } = await openTwoPeople(server, { secondPerson: ['every'] })
    const { approvalId } = await waitingOf(owner.publish({ conversationId: await imported() }))
    expect(await other.list('?state=waiting')).toMatchObject({ waiting: 1, approvals: [{ id: approvalId }] })
    expect((await owner.list()).waiting).toBe(0)
    await other.approve(approvalId)
    expect(await other.list('?state=waiting')).toEqual({
      waiting: 0,
      waitingRuns: 0,
      approvals: [],
      next: null,
    })
    const lines = await server.store.database
      .select({ action: auditLog.action, actor: auditLog.actorEmail })
      .from(auditLog)
      .where(eq(auditLog.workspaceId, holder.workspaceId))
      .orderBy(desc(auditLog.at))
      .limit(3)
    expect(lines).toEqual(
      expect.arrayContaining([
        { action: 'share-published', actor: other.email },
        { action: 'publication-approved', actor: other.email },
        { action: 'publication-asked', actor: owner.email },
      ]),
    )
  })

  test('is mailed to those who may approve, and the decision to who asked', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['every'] })
    const mailsTo = async (email: string) => {
      await server.services.accounts.background.settled()
      return server.mails.filter(({ to, text }) => to === email && text.includes('/approvals/'))
    }
    const refused = await waitingOf(owner.publish({ conversationId: await imported() }))
    expect((await mailsTo(other.email)).map(({ text }) => text.includes(refused.approvalId))).toEqual([true])
    expect(await mailsTo(owner.email)).toEqual([])
    await other.decide(refused.approvalId, { decision: 'refuse', reason: 'It names a customer.' })
    expect((await mailsTo(owner.email)).map(({ text }) => text.includes('It names a customer.'))).toEqual([
      true,
    ])
    const approved = await waitingOf(owner.publish({ conversationId: await imported() }))
    await other.approve(approved.approvalId)
    expect((await mailsTo(owner.email)).at(-1)?.subject).toContain('was approved')
  })

  test('is approved by nobody who asked, by no key, and by no member who may not publish', async () => {
    const { owner, other, imported, holder } = await openTwoPeople(server, {
      role: 'member',
      publishers: 'admin',
      secondPerson: ['every'],
    })
    const { approvalId } = await waitingOf(owner.publish({ conversationId: await imported() }))
    await expectRefused(owner.approve(approvalId), 403, 'own-approval')
    const byKey = server.request(`/api/approvals/${approvalId}/decision`, {
      method: 'POST',
      key: holder.key,
      body: JSON.stringify({ decision: 'approve' }),
    })
    expect((await byKey).status).toBe(404)
    expect((await other.approve(approvalId)).status).toBe(404)
    expect((await other.list()).approvals).toEqual([])
  })

  test('is refused with a reason, and can be asked for again', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['every'] })
    const wish = { conversationId: await imported() }
    const first = await waitingOf(owner.publish(wish))
    expect(
      (await other.send(`/api/approvals/${first.approvalId}/decision`, 'POST', { decision: 'refuse' }))
        .status,
    ).toBe(400)
    await other.decide(first.approvalId, { decision: 'refuse', reason: 'It names a customer.' })
    expect(await owner.read(first.approvalId)).toMatchObject({
      state: 'refused',
      refusal: 'It names a customer.',
      mayDecide: false,
    })
    const second = await waitingOf(owner.publish(wish))
    expect(second.approvalId).not.toBe(first.approvalId)
  })

  test('is taken back by who asked and by nobody else', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['every'] })
    const { approvalId } = await waitingOf(owner.publish({ conversationId: await imported() }))
    expect((await other.withdraw(approvalId)).status).toBe(403)
    expect((await owner.withdraw(approvalId)).status).toBe(204)
    await expectRefused(other.approve(approvalId), 400, 'already-decided')
  })

  test('keeps its request where just the same is asked for, and replaces it where something else is', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['every'] })
    const wish = { conversationId: await imported() }
    const first = await waitingOf(owner.publish(wish))
    expect((await waitingOf(owner.publish(wish))).approvalId).toBe(first.approvalId)
    const second = await waitingOf(owner.publish({ ...wish, depth: 'summary' }))
    await expectRefused(other.approve(first.approvalId), 400, 'already-decided')
    expect((await other.approve(second.approvalId)).status).toBe(200)
  })

  test('waits once, however often the same is asked for at one moment, and once more for a key', async () => {
    const { owner, other, imported, holder } = await openTwoPeople(server, { secondPerson: ['every'] })
    const wish = { conversationId: await imported() }
    const asked = await Promise.all(Array.from({ length: 5 }, () => waitingOf(owner.publish(wish))))
    expect(new Set(asked.map(({ approvalId }) => approvalId)).size).toBe(1)
    const byKey = () =>
      server.request(SHARES_PATH, { method: 'POST', body: JSON.stringify(wish), key: holder.key })
    const [first, again] = [await waitingOf(byKey()), await waitingOf(byKey())]
    expect(again.approvalId).toBe(first.approvalId)
    expect(first.approvalId).not.toBe(asked[0]?.approvalId)
    expect((await other.list('?state=waiting')).waiting).toBe(2)
  })

  test('is the same again with the end that the policy gives and the same passphrase, and not with another', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['every'], maxDays: 30 })
    const wish = { conversationId: await imported(), passphrase: 'two kettles sing' }
    const ask = async (change: object = {}) =>
      (await waitingOf(owner.publish({ ...wish, ...change }))).approvalId
    const first = await ask()
    expect(await ask()).toBe(first)
    const isHashed = () =>
      server.store.database.$count(
        approvalRequests,
        and(eq(approvalRequests.id, first), sql`${approvalRequests.chosen}->'link'->>'passphraseHash' <> ''`),
      )
    expect(await isHashed()).toBe(1)
    const second = await ask({ passphrase: 'three kettles sing' })
    expect(second).not.toBe(first)
    expect(await isHashed()).toBe(0)
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString()
    expect(await ask({ passphrase: 'three kettles sing', expiresAt: inTwoDays })).not.toBe(second)
    await expectRefused(other.approve(second), 400, 'already-decided')
    const bare = await ask({ passphrase: undefined })
    expect(await ask({ passphrase: undefined })).toBe(bare)
  })

  test('asks for a passphrase of a link that becomes wider once as well', async () => {
    const { owner, imported, setPolicy } = await openTwoPeople(server, {})
    const link = { conversationId: await imported(), audience: 'workspace' }
    const { id } = await linkOf(owner.publish(link))
    await setPolicy({ secondPerson: ['every'] })
    const widen = (passphrase: string) =>
      waitingOf(owner.send(`${SHARES_PATH}/${id}`, 'PATCH', { audience: 'anyone', passphrase }))
    const first = await widen('two kettles sing')
    expect((await widen('two kettles sing')).approvalId).toBe(first.approvalId)
    expect((await widen('three kettles sing')).approvalId).not.toBe(first.approvalId)
  })

  test('stays on record once the account of who asked is gone, and then can only be refused', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['every'] })
    const decided = await waitingOf(owner.publish({ conversationId: await imported() }))
    await other.approve(decided.approvalId)
    const open = await waitingOf(owner.publish({ conversationId: await imported() }))
    await server.store.database.delete(users).where(eq(users.id, owner.userId))
    expect(await other.read(decided.approvalId)).toMatchObject({ state: 'approved', askedBy: null })
    expect((await other.list()).waiting).toBe(1)
    await expectRefused(other.approve(open.approvalId), 403, 'asker-lost-right')
    expect(
      (await other.decide(open.approvalId, { decision: 'refuse', reason: 'Nobody is left.' })).status,
    ).toBe(200)
  })

  test('can be asked for however much visitors have asked for', async () => {
    const { owner, imported, holder } = await openTwoPeople(server, { secondPerson: ['every'] })
    const key = `publicationsByWorkspace:${holder.workspaceId}`
    await server.store.database.insert(allowances).values({ key, fullAt: new Date('2100-01-01') })
    await waitingOf(owner.publish({ conversationId: await imported() }))
  })

  test('needs a new request where the content has changed since', async () => {
    const { owner, other, imported, setPolicy } = await openTwoPeople(server, { secondPerson: ['every'] })
    const wish = { conversationId: await imported('Orchard Lane buys tea.'), secrets: 'mask' }
    const { approvalId } = await waitingOf(owner.publish(wish))
    await setPolicy({ secondPerson: ['every'], words: ['Orchard Lane'] })
    expect((await other.preview(approvalId)).isCurrent).toBe(false)
    await expectRefused(other.approve(approvalId), 400, 'out-of-date')
    expect((await other.read(approvalId)).state).toBe('waiting')
  })

  test('is published for nobody who has lost the right since', async () => {
    const { owner, other, imported, holder } = await openTwoPeople(server, { secondPerson: ['every'] })
    const { approvalId } = await waitingOf(owner.publish({ conversationId: await imported() }))
    const { database } = server.store
    await database.delete(members).where(eq(members.userId, owner.userId))
    await expectRefused(other.approve(approvalId), 403, 'asker-lost-right')
    expect(await database.$count(shares, eq(shares.workspaceId, holder.workspaceId))).toBe(0)
  })

  test('stays within the rest of the policy', async () => {
    const { owner, other, imported, setPolicy } = await openTwoPeople(server, { secondPerson: ['every'] })
    const { approvalId } = await waitingOf(owner.publish({ conversationId: await imported() }))
    await setPolicy({ secondPerson: ['every'], audiences: ['workspace'] })
    await expectRefused(other.approve(approvalId), 403, 'policy')
  })
})

describe('what needs a second person', () => {
  test('is links for anyone, or for search engines, where the policy says so', async () => {
    const { owner, imported } = await openTwoPeople(server, { secondPerson: ['anyone'] })
    await linkOf(owner.publish({ conversationId: await imported(), audience: 'workspace' }))
    const listed = { audience: 'workspace', isIndexed: true }
    expect((await waitingOf(owner.publish({ conversationId: await imported(), ...listed }))).causes).toEqual([
      'anyone',
    ])
    await waitingOf(owner.publish({ conversationId: await imported() }))
  })

  test('is secrets with a reason where the policy says so, and none that are masked', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['bypass'] })
    await linkOf(owner.publish({ conversationId: await imported(`Use ${TOKEN}.`), secrets: 'mask' }))
    const wish = { conversationId: await imported(`Use ${TOKEN} again.`) }
    const asked = await waitingOf(owner.publish({ ...wish, secrets: 'publish', reason: 'It has ended.' }))
    expect(asked.causes).toEqual(['bypass'])
    expect(await other.read(asked.approvalId)).toMatchObject({ secretsReason: 'It has ended.' })
    expect((await other.preview(asked.approvalId)).preview.values).toMatchObject([{ decision: 'keep' }])
    // A reason that nobody has approved decides nothing for what comes later.
    expect((await owner.publish(wish)).status).toBe(409)
    const approved = await other.approve(asked.approvalId)
    const { shareId } = (await approved.json()) as { shareId: string }
    expect(await (await server.request(publicSharePath(shareId), { key: null })).text()).toContain(TOKEN)
  })

  test('is what a key asks for as well, which its maker cannot approve', async () => {
    const { owner, other, imported, holder } = await openTwoPeople(server, { secondPerson: ['every'] })
    const request = { method: 'POST', body: JSON.stringify({ conversationId: await imported() }) }
    const asked = await waitingOf(server.request(SHARES_PATH, { ...request, key: holder.key }))
    await expectRefused(owner.approve(asked.approvalId), 403, 'own-approval')
    const { database } = server.store
    await database.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, holder.keyId))
    await expectRefused(other.approve(asked.approvalId), 403, 'asker-lost-right')
    await database
      .update(apiKeys)
      .set({ revokedAt: null, createdBy: null })
      .where(eq(apiKeys.id, holder.keyId))
    await expectRefused(server.request(SHARES_PATH, { ...request, key: holder.key }), 403, 'policy')
    await database.update(apiKeys).set({ createdBy: owner.userId }).where(eq(apiKeys.id, holder.keyId))
    expect((await other.approve(asked.approvalId)).status).toBe(200)
  })

  test.each(['every', 'anyone', 'bypass'] as const)('is no live page, with "%s"', async (cause) => {
    const { owner, holder } = await openTwoPeople(server, { secondPerson: [cause] })
    const id = await createLiveConversation(server, 'Kettles', holder.key)
    const page = { isOpen: true, name: 'Ada', description: '', model: null, delaySeconds: 30 }
    await expectRefused(owner.send(conversationPagePath(id), 'PUT', page), 403, 'policy')
  })
})
