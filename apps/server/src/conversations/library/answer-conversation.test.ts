import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import {
  type ConversationAnswer,
  conversationPath,
  type ImportAnswer,
} from '@vitrine/api-client/contract/conversations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../../__fixtures__/transcripts.ts'
import { pack } from '../../platform/database/pack.ts'
import { conversationFiles, conversations } from '../../platform/database/schema.ts'
import { listAllFiles } from './ensure-files-listed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function importedId(transcript: unknown): Promise<string> {
  return (await importChat(server, transcript)).conversations[0]?.id ?? ''
}

/** Puts text that does not compress into a stored conversation. */
async function appendMessages(id: string, bytes: number): Promise<string> {
  const text = randomBytes(bytes).toString('base64')
  const model = pack(JSON.stringify({ text }))
  await server.store.database.update(conversations).set({ model }).where(eq(conversations.id, id))
  return text
}

test('a conversation of many pieces arrives whole, compressed or not', async () => {
  const id = await importedId(chatAbout('long talks'))
  const text = await appendMessages(id, 3_000_000)
  const plain = await server.request(conversationPath(id))
  expect(((await plain.json()) as ConversationAnswer).conversation).toEqual({ text })
  const zipped = await server.request(conversationPath(id), { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const answer = JSON.parse(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString())
  expect(answer).toMatchObject({ entry: { id }, conversation: { text } })
  expect(zipped.headers.get('cache-control')).toBe('no-store')
})

test('only as much is read of a conversation as its reader takes', async () => {
  const id = await importedId(chatAbout('endless talks'))
  await appendMessages(id, 6_000_000)
  const response = await server.request(conversationPath(id))
  const reader = response.body?.getReader()
  await reader?.read()
  await server.store.database.delete(conversations).where(eq(conversations.id, id))
  // Had the server held the whole of it, its end would still come.
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow('nothing at this address')
})

test('the files of a conversation from before files were listed are found, once', async () => {
  const { database } = server.store
  const id = await importedId(chatAbout('old pictures', filePart('image/png', PIXEL, 'pixel.png')))
  const isOf = eq(conversationFiles.conversationId, id)
  const [file] = await database.select().from(conversationFiles).where(isOf)
  const forget = async () => {
    await database.delete(conversationFiles).where(isOf)
    await database.update(conversations).set({ filesListed: false }).where(eq(conversations.id, id))
  }
  await forget()
  expect((await server.request(`${conversationPath(id)}/files/${file?.sha256}`)).status).toBe(200)
  await forget()
  await listAllFiles(database, server.services.runTask, new AbortController().signal)
  expect(await database.select().from(conversationFiles).where(isOf)).toEqual([file])
})

test('names of files may hold what Postgres cannot store', async () => {
  const id = await importedId(chatAbout('names', filePart('image/png', PIXEL, 'nul \0 and \uD800.png')))
  const body = JSON.stringify({ conversationId: id })
  expect((await server.request('/api/shares', { method: 'POST', body })).status).toBe(201)
})

const several = [1, 2, 3].map((number) => ({
  title: `Chat ${number}`,
  messages: chatAbout(`part ${number}`),
}))

function importAt(positions: string, transcript: unknown): Promise<Response> {
  const path = `/api/conversations?positions=${positions}`
  return server.request(path, { method: 'POST', body: JSON.stringify(transcript) })
}

test.each(['', ',', '1-', '2-1', '-1', '1.5', 'all', '1,3', '0-3', '999999999'])(
  'the positions %j are answered 400 with their field, and nothing is stored',
  async (positions) => {
    const before = await server.store.database.$count(conversations)
    const response = await importAt(positions, several)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { field: 'positions' } })
    expect(await server.store.database.$count(conversations)).toBe(before)
  },
)

test('only the chosen conversations of a file are stored', async () => {
  const response = await importAt('0,2', several)
  expect(response.status).toBe(201)
  const { conversations: stored } = (await response.json()) as ImportAnswer
  expect(stored.map(({ title }) => title)).toEqual(['Chat 1', 'Chat 3'])
})
