import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type DocumentDetails,
  documentDetailsSchema,
  documentEntrySchema,
  documentFilePath,
  documentFilesPath,
  documentPath,
  documentsAnswerSchema,
  documentsPath,
  documentTextPath,
  documentTextSchema,
  documentVersionFilesPath,
  documentVersionsPath,
  knowledgeBasePath,
  STORED_VERSIONS,
  passageAnswerSchema,
  passagePath,
} from '@vitrine/api-client/contract/knowledge'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { createKnowledgeRequests, type KnowledgeRequests } from '../../__fixtures__/knowledge-requests.ts'
import { pdfOf } from '../../__fixtures__/pdf-of.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { knowledgeBases, passages, users } from '../../platform/database/schema.ts'
import type { DeferredCompaction } from '../../platform/database/deferred-compaction.ts'
import { createKnowledgeBaseStore } from './knowledge-base-store.ts'

let elsewhere: Server
let compactions = 0
let origin: string
let server: TestServer
let member: Browser
let knowledge: KnowledgeRequests
beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Leek soup</title><p>Wash the leeks twice.</p>')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const documentCompaction: DeferredCompaction = {
    request: () => void (compactions += 1),
    finish: () => Promise.resolve(),
    resume() {},
  }
  server = await startTestServer({ privateFiles: [origin], documentCompaction })
  knowledge = createKnowledgeRequests(server)
  member = await openPerson(server, 'member@example.org')
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'member@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
})
afterAll(async () => {
  elsewhere.closeAllConnections()
  await new Promise((resolve) => elsewhere.close(resolve))
  await server.close()
})

async function refusal(answer: Response) {
  const { error } = (await answer.json()) as { error: { reason?: string; field?: string; message: string } }
  return { status: answer.status, ...error }
}

describe('documents', () => {
  test('are added as text, file and address, and read again as they were given', async () => {
    const { id } = await knowledge.makeBase()
    const text = await knowledge.addText(id, 'Refunds take three days.')
    expect(text).toMatchObject({
      name: 'Refunds take three days.',
      source: 'text',
      version: 1,
      characters: 24,
    })
    const sent = await knowledge.sendFile(
      `${documentFilesPath(id)}?name=kettles.pdf`,
      pdfOf('Kettles boil dry'),
    )
    const file = documentEntrySchema.parse(await sent.json())
    expect(file).toMatchObject({ name: 'kettles.pdf', source: 'file', mediaType: 'application/pdf' })
    const fetched = await knowledge.send('POST', documentsPath(id), { address: `${origin}/leeks` })
    const page = documentEntrySchema.parse(await fetched.json())
    expect(page).toMatchObject({ name: 'Leek soup', source: 'address', address: `${origin}/leeks` })

    const list = documentsAnswerSchema.parse(await (await knowledge.send('GET', documentsPath(id))).json())
    expect(list.entries.map(({ name }) => name)).toEqual([
      'Leek soup',
      'kettles.pdf',
      'Refunds take three days.',
    ])
    const download = await knowledge.send('GET', documentFilePath(id, file.id, 1))
    expect(await download.text()).toBe(pdfOf('Kettles boil dry'))
    expect(download.headers.get('content-disposition')).toContain('kettles.pdf')
    expect(download.headers.get('content-security-policy')).toContain('sandbox')
    const { passages: parts } = documentTextSchema.parse(
      await (await knowledge.send('GET', documentTextPath(id, page.id, 1))).json(),
    )
    expect(parts.map((part) => part.text).join('')).toContain('Wash the leeks twice.')
  })

  test.each([
    ['## Opening hours\n\nFrom nine to five.', 'Opening hours'],
    ['\n  Kettles boil dry.\nPots do not.', 'Kettles boil dry.'],
    [`${'kettle '.repeat(30)}end`, `${'kettle '.repeat(11).trim()}…`],
  ])('a text without a name has that of its first line, cut between words', async (text, name) => {
    const { id } = await knowledge.makeBase()
    expect(await knowledge.addText(id, text)).toMatchObject({ name })
  })

  test('have versions, of which the newest is searched and the others are still cited', async () => {
    const { id } = await knowledge.makeBase()
    const { id: documentId } = await knowledge.addText(id, 'The deposit is ten marks.', 'Prices')
    const [old] = await knowledge.find(id, 'deposit')
    const answer = await knowledge.send('POST', documentVersionsPath(id, documentId), {
      text: 'The deposit is five euros.',
    })
    expect(documentDetailsSchema.parse(await answer.json())).toMatchObject({
      version: 2,
      name: 'Prices',
      versions: [{ version: 2 }, { version: 1 }],
    })
    const third = await knowledge.sendFile(
      documentVersionFilesPath(id, documentId),
      'The deposit is six euros.',
      'text/plain',
    )
    expect(third.status).toBe(201)
    expect((await knowledge.find(id, 'deposit')).map(({ text, version }) => ({ text, version }))).toEqual([
      { text: 'The deposit is six euros.', version: 3 },
    ])
    const cited = await member.send(passagePath(old?.passageId ?? ''))
    expect(passageAnswerSchema.parse(await cited.json())).toMatchObject({
      text: 'The deposit is ten marks.',
      version: 1,
      isOutdated: true,
    })
  })

  test(`keep ${STORED_VERSIONS} versions`, async () => {
    const { id } = await knowledge.makeBase()
    const { id: documentId } = await knowledge.addText(id, 'Version 1')
    let details: DocumentDetails | undefined
    for (let version = 2; version <= STORED_VERSIONS + 2; version += 1) {
      const answer = await knowledge.send('POST', documentVersionsPath(id, documentId), {
        text: `Version ${version}`,
      })
      details = documentDetailsSchema.parse(await answer.json())
    }
    expect(details?.versions.map(({ version }) => version)).toEqual(
      Array.from({ length: STORED_VERSIONS }, (_, index) => STORED_VERSIONS + 2 - index),
    )
    expect((await knowledge.send('GET', documentTextPath(id, documentId, 1))).status).toBe(404)
  })

  test('are compacted away once one, an old version or their knowledge base is removed, and not before', async () => {
    const { id } = await knowledge.makeBase()
    const { id: documentId } = await knowledge.addText(id, 'Version 1')
    const before = compactions
    const addVersion = () => knowledge.send('POST', documentVersionsPath(id, documentId), { text: 'Another' })
    for (let version = 2; version <= STORED_VERSIONS; version += 1) await addVersion()
    await knowledge.send('PATCH', documentPath(id, documentId), { name: 'Kettles' })
    expect(compactions - before).toBe(0)
    await addVersion()
    expect(compactions - before).toBe(1)
    expect((await knowledge.send('DELETE', documentPath(id, documentId))).status).toBe(204)
    expect(compactions - before).toBe(2)
    expect((await knowledge.send('DELETE', documentPath(id, documentId))).status).toBe(404)
    await knowledge.send('PATCH', knowledgeBasePath(id), { state: 'trashed' })
    expect(compactions - before).toBe(2)
    expect((await knowledge.send('DELETE', knowledgeBasePath(id))).status).toBe(204)
    expect(compactions - before).toBe(3)
    const bases = createKnowledgeBaseStore({ ...server.services, database: server.store.database })
    const { id: oldId } = await knowledge.makeBase()
    await knowledge.send('PATCH', knowledgeBasePath(oldId), { state: 'trashed' })
    expect([await bases.removeTrashed(), compactions - before]).toEqual([0, 3])
    await server.store.database
      .update(knowledgeBases)
      .set({ trashedAt: sql`now() - interval '31 days'` })
      .where(eq(knowledgeBases.id, oldId))
    expect([await bases.removeTrashed(), compactions - before]).toEqual([1, 4])
  })

  test('are renamed and removed, and each change is written down', async () => {
    const { id } = await knowledge.makeBase()
    const { id: documentId } = await knowledge.addText(id, 'Kettles', 'Pots')
    expect(
      await (await knowledge.send('PATCH', documentPath(id, documentId), { name: 'Kettles' })).json(),
    ).toMatchObject({
      name: 'Kettles',
    })
    expect((await knowledge.send('DELETE', documentPath(id, documentId))).status).toBe(204)
    expect((await knowledge.send('GET', documentPath(id, documentId))).status).toBe(404)
    expect(await knowledge.find(id, 'Kettles')).toEqual([])
    const { entries } = (await (await knowledge.send('GET', `${knowledgeBasePath(id)}/activity`)).json()) as {
      entries: { action: string; subject: string }[]
    }
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'document-deleted Kettles',
      'document-changed Kettles',
      'document-added Pots',
      'knowledge-base-created Handbook',
    ])
  })

  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 'document-not-text'],
    ['a broken PDF', Buffer.from('%PDF-1.7 nothing'), 'document-broken-pdf'],
    ['an empty file', Buffer.from(''), 'document-empty'],
  ])('%s is refused with its reason, and nothing is kept', async (_, bytes, reason) => {
    const { id } = await knowledge.makeBase()
    expect(await refusal(await knowledge.sendFile(documentFilesPath(id), bytes))).toMatchObject({
      status: 400,
      field: 'document',
      reason,
    })
    expect(await (await knowledge.send('GET', documentsPath(id))).json()).toEqual({ entries: [], next: null })
  })

  test('two versions at once are two versions', async () => {
    const { id } = await knowledge.makeBase()
    const { id: documentId } = await knowledge.addText(id, 'Kettles')
    await Promise.all(
      ['Pots', 'Pans', 'Lids'].map((text) =>
        knowledge.send('POST', documentVersionsPath(id, documentId), { text }),
      ),
    )
    const details = documentDetailsSchema.parse(
      await (await knowledge.send('GET', documentPath(id, documentId))).json(),
    )
    expect(details.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
    const current = await server.store.database.$count(passages, eq(passages.documentId, documentId))
    expect(current).toBe(4)
    expect(await knowledge.find(id, 'kettles pots pans lids')).toHaveLength(1)
  })
})
