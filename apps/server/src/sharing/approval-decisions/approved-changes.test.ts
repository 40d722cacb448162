import { errorAnswerSchema } from '@vitrine/api-client/contract/errors'
import {
  publicSharePath,
  type ShareEntry,
  SHARES_PATH,
  shareVersionsSchema,
} from '@vitrine/api-client/contract/shares'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { linkOf, openTwoPeople, type TwoPeople, waitingOf } from '../../__fixtures__/two-people.ts'

const TOKEN = `ghp_${'7aB3dE9fG1'.repeat(3)}kLmN2q`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async (shareId: string) => (await server.request(publicSharePath(shareId), { key: null })).status
const patch = (who: TwoPeople['owner'], id: string, body: object) =>
  who.send(`${SHARES_PATH}/${id}`, 'PATCH', body)
const put = (who: TwoPeople['owner'], id: string, body: object) =>
  who.send(`${SHARES_PATH}/${id}/content`, 'PUT', body)

async function expectRefused(sent: Promise<Response>, status: number, reason: string): Promise<void> {
  const answer = await sent
  const body: unknown = await answer.json()
  expect([answer.status, errorAnswerSchema.parse(body).error.reason]).toEqual([status, reason])
}

async function published(two: TwoPeople, request: object, ...texts: string[]): Promise<string> {
  const wish = { conversationId: await two.imported(...texts), ...request }
  const { approvalId } = await waitingOf(two.owner.publish(wish))
  const answer = await two.other.approve(approvalId)
  return ((await answer.json()) as { shareId: string }).shareId
}

describe('a link that stands', () => {
  test('becomes wider only once another member has approved it, and narrower at once', async () => {
    const two = await openTwoPeople(server, { secondPerson: ['every'] })
    const { owner, other } = two
    const id = await published(two, { audience: 'workspace', passphrase: 'open sesame' })
    expect(await read(id)).toBe(401)
    expect(
      (await patch(owner, id, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() })).status,
    ).toBe(200)
    const wider = await waitingOf(patch(owner, id, { audience: 'anyone', passphrase: null }))
    expect(await other.read(wider.approvalId)).toMatchObject({
      change: 'limits',
      audience: 'anyone',
      hasPassphrase: false,
    })
    expect((await other.preview(wider.approvalId)).isCurrent).toBe(true)
    expect(await read(id)).toBe(401)
    expect((await other.approve(wider.approvalId)).status).toBe(200)
    expect(await read(id)).toBe(200)
    expect((await patch(owner, id, { audience: 'workspace' })).status).toBe(200)
  })

  test('shows more only once another member has approved it, who sees what changes', async () => {
    const two = await openTwoPeople(server, { secondPerson: ['every'] })
    const { owner, other } = two
    const id = await published(two, { depth: 'summary' }, 'With milk.', 'And sugar?', 'No.')
    const asked = await waitingOf(put(owner, id, { depth: 'everything' }))
    const { preview, isCurrent } = await other.preview(asked.approvalId)
    expect(isCurrent).toBe(true)
    expect(preview.changes?.map(({ kind }) => kind)).toContain('added')
    const texts = async () => (await server.request(publicSharePath(id), { key: null })).text()
    expect(await texts()).not.toContain('And sugar?')
    expect((await other.approve(asked.approvalId)).status).toBe(200)
    expect(await texts()).toContain('And sugar?')
    // Less is nobody's to approve.
    expect((await put(owner, id, { depth: 'dialogue', secrets: 'mask' })).status).toBe(200)
  })

  test('gets secrets with a reason only once another member has approved it', async () => {
    const two = await openTwoPeople(server, { secondPerson: ['bypass'] })
    const { owner, other, imported } = two
    const wish = { conversationId: await imported(`Use ${TOKEN} for tea.`), secrets: 'mask' }
    const { id } = await linkOf(owner.publish(wish))
    const { preview } = await two.other
      .send('/api/shares/preview', 'POST', { shareId: id })
      .then(async (answer) => ({ preview: (await answer.json()) as { values: { hash: string }[] } }))
    const decisions = preview.values.map(({ hash }) => ({ hash, decision: 'keep' }))
    const asked = await waitingOf(put(owner, id, { secrets: 'refuse', decisions, reason: 'It has ended.' }))
    const texts = async () => (await server.request(publicSharePath(id), { key: null })).text()
    expect(await texts()).not.toContain(TOKEN)
    expect((await other.approve(asked.approvalId)).status).toBe(200)
    expect(await texts()).toContain(TOKEN)
  })

  test.each([
    [
      'with what it shows',
      { secrets: 'mask', earlier: 'for-readers', limits: { audience: 'anyone' } },
      { isIndexed: false },
    ],
    ['later', { secrets: 'mask', earlier: 'for-readers' }, { audience: 'anyone' }],
  ])('shows nobody else what only its earlier readers may see, made wider %s', async (_, masked, wider) => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['bypass'] })
    const conversationId = await imported(`Use ${TOKEN} for coffee.`)
    const wish = { conversationId, audience: 'workspace', secrets: 'publish', reason: 'It has ended.' }
    const { approvalId } = await waitingOf(owner.publish(wish))
    const { shareId } = (await (await other.approve(approvalId)).json()) as { shareId: string }
    expect((await put(owner, shareId, masked)).status).toBe(200)
    const sent = await owner.send(`${SHARES_PATH}/${shareId}/versions`)
    const { versions } = shareVersionsSchema.parse(await sent.json())
    expect((await patch(owner, shareId, wider)).status).toBe(200)
    expect([await read(shareId), await read(versions[0]?.id ?? '')]).toEqual([200, 404])
  })

  test('is not changed by an approval once somebody has ended it', async () => {
    const two = await openTwoPeople(server, { secondPerson: ['every'] })
    const { owner, other } = two
    const id = await published(two, { audience: 'workspace' })
    const wider = await waitingOf(patch(owner, id, { audience: 'anyone' }))
    await owner.send(`${SHARES_PATH}/${id}`, 'DELETE')
    expect((await other.approve(wider.approvalId)).status).toBe(404)
    expect(await read(id)).toBe(404)
  })

  test('is found by publishing the same again, which asks nobody', async () => {
    const two = await openTwoPeople(server, { secondPerson: ['every'] })
    const conversationId = await two.imported()
    const { approvalId } = await waitingOf(two.owner.publish({ conversationId }))
    await two.other.approve(approvalId)
    const again = await linkOf(two.owner.publish({ conversationId }))
    expect(again.isNew).toBe(false)
    const entry = (await (await two.owner.send(`${SHARES_PATH}/${again.id}`)).json()) as ShareEntry
    expect(entry.audience).toBe('anyone')
  })

  test('is asked about anew where what the request left unnamed has changed since', async () => {
    const two = await openTwoPeople(server, { secondPerson: ['anyone'] })
    const { owner, other, imported } = two
    const limits = { audience: 'workspace', passphrase: 'open sesame' }
    const { id } = await linkOf(owner.publish({ conversationId: await imported(), ...limits }))
    const wider = await waitingOf(patch(owner, id, { audience: 'anyone' }))
    expect((await patch(owner, id, { passphrase: null })).status).toBe(200)
    expect((await other.preview(wider.approvalId)).isCurrent).toBe(false)
    await expectRefused(other.approve(wider.approvalId), 400, 'out-of-date')
    expect(
      (await owner.send(`${SHARES_PATH}/${id}`).then((answer) => answer.json())) as ShareEntry,
    ).toMatchObject({
      audience: 'workspace',
    })
  })

  test('keeps in mind that it shows secrets, whatever is decided about them for another link', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['bypass'] })
    const conversationId = await imported(`Use ${TOKEN} for soup.`)
    const wish = { conversationId, audience: 'workspace', secrets: 'publish', reason: 'It has ended.' }
    const { approvalId } = await waitingOf(owner.publish(wish))
    const { shareId } = (await (await other.approve(approvalId)).json()) as { shareId: string }
    await linkOf(owner.publish({ conversationId, secrets: 'mask' }))
    const wider = await waitingOf(patch(owner, shareId, { audience: 'anyone' }))
    expect(wider.causes).toEqual(['bypass'])
    expect(await other.read(wider.approvalId)).toMatchObject({ secretsReason: 'It has ended.' })
  })

  test('is not taken for another one that shows the same to fewer', async () => {
    const { owner, other, imported } = await openTwoPeople(server, { secondPerson: ['anyone'] })
    const conversationId = await imported()
    const wide = await waitingOf(owner.publish({ conversationId }))
    const { id } = await linkOf(owner.publish({ conversationId, audience: 'workspace' }))
    await expectRefused(other.approve(wide.approvalId), 400, 'already-published')
    expect((await other.read(wide.approvalId)).state).toBe('waiting')
    expect(await read(id)).toBe(401)
  })
})
