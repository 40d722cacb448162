import { readFile } from 'node:fs/promises'

import {
  documentFilePath,
  documentPath,
  documentsPath,
  documentTextPath,
  knowledgeBasePath,
  knowledgeSearchPath,
  passageAnswerSchema,
  passagePath,
  type SearchHit,
} from '@vitrine/api-client/contract/knowledge'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { createKnowledgeRequests, type KnowledgeRequests } from '../../__fixtures__/knowledge-requests.ts'

import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { documentVersions, passages, users } from '../../platform/database/schema.ts'
import { blobPath } from '../../platform/files/blob-folder.ts'

let server: TestServer
let member: Browser
let stranger: Browser
let knowledge: KnowledgeRequests
beforeAll(async () => {
  server = await startTestServer()
  knowledge = createKnowledgeRequests(server)
  member = await openPerson(server, 'member@example.org')
  stranger = await openPerson(server, 'stranger@example.org', { address: '198.51.100.7' })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'member@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
})
afterAll(() => server.close())

async function refusal(answer: Response) {
  const { error } = (await answer.json()) as { error: { reason?: string; field?: string; message: string } }
  return { status: answer.status, ...error }
}

const marked = ({ text, marks }: SearchHit) => marks.map(([start, end]) => text.slice(start, end))

describe('search', () => {
  test('finds words by their stems and without accents, and marks them where they stand', async () => {
    const { id } = await knowledge.makeBase()
    await knowledge.addText(id, 'Refunding at the café takes three days.')
    const [hit] = await knowledge.find(id, 'CAFE refunds')
    expect(hit && marked(hit)).toEqual(['Refunding', 'café'])
  })

  test('puts passages with more and with rarer words first', async () => {
    const { id } = await knowledge.makeBase()
    for (const name of ['one', 'two', 'three'])
      await knowledge.addText(id, `The kettle is in the kitchen.`, name)
    await knowledge.addText(id, 'The deposit is in the kitchen.', 'deposit')
    await knowledge.addText(id, 'The deposit of a kettle.', 'both')
    const names = (await knowledge.find(id, 'what is the deposit of the kettle')).map(
      ({ documentName }) => documentName,
    )
    expect(names.slice(0, 2)).toEqual(['both', 'deposit'])
    expect(names).toHaveLength(5)
  })

  test.each([
    ['Chinese', '我们的退款政策适用于所有订单。', '退款', ['退款']],
    ['a single character', '我们的退款政策适用于所有订单。', '款', ['款']],
    ['Japanese', '京都の天気は晴れです。', '天気', ['天気']],
    ['Korean', '환불은 사흘 걸립니다.', '환불', ['환불']],
    ['Thai', 'นโยบายการคืนเงิน', 'คืนเงิน', ['คืนเงิน']],
    ['Arabic', 'سِيَاسَةُ الاسترداد', 'سياسة', ['سِيَاسَةُ']],
    ['Hindi', 'वापसी की नीति', 'नीति', ['नीति']],
  ])('finds %s', async (_, text, query, expected) => {
    const { id } = await knowledge.makeBase({ language: null })
    await knowledge.addText(id, text)
    const [hit] = await knowledge.find(id, query)
    expect(hit && marked(hit)).toEqual(expected)
  })

  test.each(["' | 'x", String.raw`\' & !x`, 'a:*', "''", String.raw`\\`])(
    'takes %j as words alone',
    async (query) => {
      const { id } = await knowledge.makeBase()
      await knowledge.addText(id, `x a ${query}`)
      const answer = await knowledge.send(
        'GET',
        `${knowledgeSearchPath(id)}?${new URLSearchParams({ query })}`,
      )
      expect([200, 400]).toContain(answer.status)
    },
  )

  test('says that a query without a word finds nothing', async () => {
    const { id } = await knowledge.makeBase()
    expect(
      await refusal(await knowledge.send('GET', `${knowledgeSearchPath(id)}?query=%3F%21`)),
    ).toMatchObject({
      status: 400,
      field: 'query',
    })
  })
})

describe('who may read', () => {
  test('another workspace sees nothing of it', async () => {
    const { id } = await knowledge.makeBase()
    const { id: documentId } = await knowledge.addText(id, 'Kettles')
    const { apiKey } = await server.addWorkspace()
    for (const path of [
      knowledgeBasePath(id),
      documentsPath(id),
      documentPath(id, documentId),
      documentTextPath(id, documentId, 1),
      documentFilePath(id, documentId, 1),
      `${knowledgeSearchPath(id)}?query=kettles`,
    ])
      expect([path, (await server.request(path, { key: apiKey })).status]).toEqual([path, 404])
    const { id: otherId } = await knowledge.makeBase()
    expect((await knowledge.send('GET', documentPath(otherId, documentId))).status).toBe(404)
    expect((await knowledge.send('DELETE', documentPath(otherId, documentId))).status).toBe(404)
  })

  test('a passage opens for members, and for others only where the owner lets them', async () => {
    const { id } = await knowledge.makeBase()
    await knowledge.addText(id, 'Refunds take three days.', 'Refunds')
    const [hit] = await knowledge.find(id, 'refunds')
    const path = passagePath(hit?.passageId ?? '')
    expect(hit?.url).toBe(`http://vitrine.test/passages/${hit?.passageId}`)
    const asEverybody = async () => [
      (await member.send(path)).status,
      (await stranger.send(path)).status,
      (await server.request(path, { key: null })).status,
    ]
    expect(await asEverybody()).toEqual([200, 404, 404])
    await knowledge.send('PATCH', knowledgeBasePath(id), { passageReaders: 'anyone' })
    expect(await asEverybody()).toEqual([200, 200, 200])
    const open = passageAnswerSchema.parse(await (await stranger.send(path)).json())
    expect(open).toMatchObject({ documentName: 'Refunds', text: 'Refunds take three days.', document: null })
    const own = passageAnswerSchema.parse(await (await member.send(path)).json())
    expect(own.document).toMatchObject({ workspaceId: server.workspaceId, knowledgeBaseId: id })
    await knowledge.send('PATCH', knowledgeBasePath(id), { state: 'trashed' })
    expect(await asEverybody()).toEqual([404, 404, 404])
    await knowledge.send('DELETE', knowledgeBasePath(id))
    expect(await asEverybody()).toEqual([404, 404, 404])
  })

  test('with a knowledge base its documents are gone, and the sweep knows the files of those that stay', async () => {
    const { id } = await knowledge.makeBase()
    const { id: documentId } = await knowledge.addText(id, 'A text that nobody else has')
    const isOfDocument = eq(documentVersions.documentId, documentId)
    const [version] = await server.store.database.select().from(documentVersions).where(isOfDocument)
    const kept = await readFile(blobPath(server.services.folder.blobs, version?.sha256 ?? ''), 'utf8')
    expect(kept).toBe('A text that nobody else has')
    await knowledge.send('PATCH', knowledgeBasePath(id), { state: 'trashed' })
    expect((await knowledge.send('DELETE', knowledgeBasePath(id))).status).toBe(204)
    expect(await server.store.database.$count(documentVersions, isOfDocument)).toBe(0)
    expect(await server.store.database.$count(passages, eq(passages.documentId, documentId))).toBe(0)
  })
})
