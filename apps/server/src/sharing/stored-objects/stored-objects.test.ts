import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import {
  type ObjectUsesAnswer,
  objectUsesAnswerSchema,
  OFFSET_PARAMETER,
  STORAGE_PATH,
  storageAnswerSchema,
  STORED_OBJECTS_PATH,
  type StoredObjectEntry,
  storedObjectFilePath,
  storedObjectPath,
  storedObjectsAnswerSchema,
  storedObjectUsesPath,
  uploadAnswerSchema,
  uploadPath,
  UPLOADS_PATH,
} from '@vitrine/api-client/contract/stored-objects'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importChat, shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart } from '../../__fixtures__/transcripts.ts'
import { storedObjects } from '../../platform/database/schema.ts'
import { blobPath } from '../../platform/files/blob-folder.ts'
import { createPartialUploadStore } from './partial-upload-store.ts'
import { createStoredObjectStore } from './stored-object-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A picture whose bytes are its own, as a transcript has it. */
function picture() {
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(64)])
  return {
    url: `data:image/png;base64,${bytes.toString('base64')}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  }
}

async function list(query = '', key?: string): Promise<StoredObjectEntry[]> {
  const answer = await server.request(`${STORED_OBJECTS_PATH}?${query}`, { key })
  expect(answer.status).toBe(200)
  return storedObjectsAnswerSchema.parse(await answer.json()).entries
}

async function findObject(sha256: string, query = ''): Promise<StoredObjectEntry> {
  const found = (await list(query)).find((entry) => entry.sha256 === sha256)
  if (!found) throw new Error('The file is not listed.')
  return found
}

const send = (method: string, path: string, body?: unknown, key?: string) =>
  server.request(path, { method, key, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function usesOf(id: string): Promise<ObjectUsesAnswer['uses']> {
  return objectUsesAnswerSchema.parse(await (await send('GET', storedObjectUsesPath(id))).json()).uses
}

/** Makes what was written just now look as if an import had had its time. */
const settle = async (sha256: string) => {
  const before = new Date(Date.now() - 3_600_000)
  await utimes(blobPath(server.services.folder.blobs, sha256), before, before)
}

const statusOf = async (path: string) => (await server.request(path, { key: null })).status

const askDatabase = async (question: SQL) =>
  ((await server.store.database.execute(question)) as { rows: { name: string }[] }).rows

/** Names of the tables with a row that mentions a text. */
async function mentions(text: string): Promise<string[]> {
  const tables = await askDatabase(
    sql`select table_name as name from information_schema.tables where table_schema = 'vitrine'`,
  )
  const found = await Promise.all(
    tables.map(({ name }) =>
      askDatabase(
        sql`select ${name}::text as name from ${sql.identifier('vitrine')}.${sql.identifier(name)} as line
          where line::text like ${`%${text}%`} limit 1`,
      ),
    ),
  )
  return found.flat().map(({ name }) => name)
}

describe('files that came with something', () => {
  test('are listed with what they are and how many things use them, and found by name and type', async () => {
    const { url, sha256, bytes } = picture()
    await importChat(server, chatAbout('listing', filePart('image/png', url, 'kettle.png')))
    await shareChat(server, chatAbout('listing again', filePart('image/png', url, 'kettle.png')))
    expect(await findObject(sha256)).toMatchObject({
      name: 'kettle.png',
      mediaType: 'image/png',
      bytes: bytes.byteLength,
      isUploaded: false,
      uses: 3,
      state: 'active',
    })
    expect((await list('search=KETTLE&type=image')).map((entry) => entry.sha256)).toContain(sha256)
    expect((await list('type=audio')).map((entry) => entry.sha256)).not.toContain(sha256)
    expect((await server.request(`${STORED_OBJECTS_PATH}?type=smell`)).status).toBe(400)
    const other = await server.addWorkspace()
    expect(await list('', other.apiKey)).toEqual([])
  })

  test('without a name are called after their type, and go with the last thing that uses them', async () => {
    const { url, sha256 } = picture()
    const { conversations } = await importChat(server, chatAbout('no name', filePart('image/png', url)))
    expect(await findObject(sha256)).toMatchObject({ name: 'image.png', uses: 1 })
    await send('DELETE', `/api/conversations/${conversations[0]?.id}`)
    expect((await list()).map((entry) => entry.sha256)).not.toContain(sha256)
  })

  test('that three pages show name the three; from the trash they come back, and after that they are gone', async () => {
    const { url, sha256 } = picture()
    const shared = []
    for (const subject of ['one page', 'two pages', 'three pages'])
      shared.push(await shareChat(server, chatAbout(subject, filePart('image/png', url, 'plan.png'))))
    const object = await findObject(sha256)
    const uses = await usesOf(object.id)
    expect(
      uses
        .slice(0, 3)
        .map(({ kind, id }) => `${kind} ${id}`)
        .toSorted(),
    ).toEqual(shared.map(({ id }) => `shared-conversation ${id}`).toSorted())
    expect(uses.map(({ title }) => title)).toContain('Tell me about one page.')
    const paths = shared.map(({ url: link }) => `${new URL(link).pathname}/files/${sha256}`)
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200])
    const offline = `${new URL(shared[0]?.url ?? '').pathname}.html`
    const bytesInPage = url.slice(url.indexOf(',') + 1)
    const readOffline = async () => (await server.request(offline, { key: null })).text()
    expect(await readOffline()).toContain(bytesInPage)

    await send('PATCH', storedObjectPath(object.id), { state: 'trashed' })
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404])
    expect(await readOffline()).not.toContain(bytesInPage)
    await send('PATCH', storedObjectPath(object.id), { state: 'active' })
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200])
    expect((await send('DELETE', storedObjectPath(object.id))).status).toBe(400)

    await send('PATCH', storedObjectPath(object.id), { state: 'trashed' })
    await settle(sha256)
    expect((await send('DELETE', storedObjectPath(object.id))).status).toBe(204)
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404])
    expect(await readOffline()).not.toContain(bytesInPage)
    expect(existsSync(blobPath(server.services.folder.blobs, sha256))).toBe(false)
    expect(await mentions(sha256)).toEqual(['removed_files'])
    expect((await list()).map((entry) => entry.sha256)).not.toContain(sha256)
    expect(await statusOf(new URL(shared[0]?.url ?? '').pathname)).toBe(200)
    // What is published anew names it no more.
    const [share] = shared
    await send('PUT', `/api/shares/${share?.id}/content`, { title: 'Without the plan' })
    expect(await mentions(sha256)).toEqual(['removed_files'])
  })

  test('that another workspace has too stay there, and only there', async () => {
    const { url, sha256 } = picture()
    const other = await server.addWorkspace()
    await importChat(server, chatAbout('both', filePart('image/png', url)), other.apiKey)
    const share = await shareChat(server, chatAbout('both', filePart('image/png', url)))
    const { id } = await findObject(sha256)
    await send('PATCH', storedObjectPath(id), { state: 'trashed' })
    await send('DELETE', storedObjectPath(id))
    expect(existsSync(blobPath(server.services.folder.blobs, sha256))).toBe(true)
    expect(await statusOf(`${new URL(share.url).pathname}/files/${sha256}`)).toBe(404)
    const offline = await server.request(`${new URL(share.url).pathname}.html`, { key: null })
    expect(await offline.text()).not.toContain(url.slice(url.indexOf(',') + 1))
    // Though its bytes are there, and its model names them.
    await send('PUT', `/api/shares/${share.id}/content`, { title: 'Published anew' })
    expect(await statusOf(`${new URL(share.url).pathname}/files/${sha256}`)).toBe(404)
    expect((await list()).map((entry) => entry.sha256)).not.toContain(sha256)
    expect((await list('', other.apiKey)).map((entry) => entry.sha256)).toEqual([sha256])
  })

  test('that somebody writes again while they are removed stay on disk', async () => {
    const { url, sha256 } = picture()
    await importChat(server, chatAbout('written again', filePart('image/png', url)))
    const { id } = await findObject(sha256)
    await send('PATCH', storedObjectPath(id), { state: 'trashed' })
    await settle(sha256)
    await importChat(
      server,
      chatAbout('written meanwhile', filePart('image/png', url)),
      (await server.addWorkspace()).apiKey,
    )
    await server.store.database.execute(sql`delete from vitrine.conversation_files where sha256 = ${sha256}`)
    await send('DELETE', storedObjectPath(id))
    expect(existsSync(blobPath(server.services.folder.blobs, sha256))).toBe(true)
  })

  test('leave the trash by themselves after thirty days, with their bytes', async () => {
    const { url, sha256 } = picture()
    const share = await shareChat(server, chatAbout('thirty days', filePart('image/png', url)))
    const { id } = await findObject(sha256)
    await send('PATCH', storedObjectPath(id), { state: 'trashed' })
    const { folder, pages } = server.services
    const store = createStoredObjectStore({ database: server.store.database, blobs: folder.blobs, pages })
    await store.removeTrashed()
    expect((await send('GET', storedObjectPath(id))).status).toBe(200)
    const days = sql`now() - interval '31 days'`
    await server.store.database
      .update(storedObjects)
      .set({ trashedAt: days })
      .where(sql`id = ${id}`)
    const long = new Date(Date.now() - 40 * 86_400_000)
    await utimes(blobPath(folder.blobs, sha256), long, long)
    await store.removeTrashed()
    expect((await send('GET', storedObjectPath(id))).status).toBe(404)
    expect(existsSync(blobPath(folder.blobs, sha256))).toBe(false)
    expect(await statusOf(new URL(share.url).pathname)).toBe(200)
  })
})

const begin = async (name: string, bytes: number, mediaType = 'text/plain') =>
  uploadAnswerSchema.parse(await (await send('POST', UPLOADS_PATH, { name, mediaType, bytes })).json())
const sendPiece = (id: string, offset: number, body: string) =>
  server.request(`${uploadPath(id)}?${OFFSET_PARAMETER}=${offset}`, { method: 'PATCH', body })

describe('an upload', () => {
  test('arrives in pieces, says where it goes on, and is then a stored object', async () => {
    const { id } = await begin('kettles.txt', 14)
    expect(await (await sendPiece(id, 0, 'kettles')).json()).toMatchObject({ received: 7, object: null })
    const early = await sendPiece(id, 3, 'les and')
    expect([early.status, await early.json()]).toEqual([
      400,
      { error: expect.objectContaining({ reason: 'upload-offset' }) },
    ])
    expect((await sendPiece(id, 7, 'far more than was said')).status).toBe(413)
    expect(await (await send('GET', uploadPath(id))).json()).toEqual({ id, received: 7, object: null })
    const { object } = uploadAnswerSchema.parse(await (await sendPiece(id, 7, ' boil..')).json())
    expect(object).toMatchObject({ name: 'kettles.txt', bytes: 14, isUploaded: true, uses: 0 })
    const file = await server.request(storedObjectFilePath(object?.id ?? ''))
    expect(await file.text()).toBe('kettles boil..')
    expect(file.headers.get('content-disposition')).toContain('kettles.txt')
    expect((await send('GET', uploadPath(id))).status).toBe(404)
    expect(await readdir(server.services.folder.partial)).toEqual([])
    expect((await list()).map(({ id: listed }) => listed)).toContain(object?.id)
  })

  test('of what was removed for good brings it back', async () => {
    const first = await begin('back.txt', 4)
    const { object } = uploadAnswerSchema.parse(await (await sendPiece(first.id, 0, 'back')).json())
    await send('PATCH', storedObjectPath(object?.id ?? ''), { state: 'trashed' })
    await send('DELETE', storedObjectPath(object?.id ?? ''))
    const again = await begin('again.txt', 4)
    const answer = uploadAnswerSchema.parse(await (await sendPiece(again.id, 0, 'back')).json())
    expect(answer.object).toMatchObject({ name: 'again.txt', state: 'active' })
    expect(await mentions(object?.sha256 ?? '')).toEqual(['stored_objects'])
  })

  test('of what the workspace has is that one, and takes it out of the trash', async () => {
    const first = await begin('twice.txt', 5)
    const { object } = uploadAnswerSchema.parse(await (await sendPiece(first.id, 0, 'twice')).json())
    await send('PATCH', storedObjectPath(object?.id ?? ''), { state: 'trashed' })
    const again = await begin('again.txt', 5)
    const answer = uploadAnswerSchema.parse(await (await sendPiece(again.id, 0, 'twice')).json())
    expect(answer.object).toMatchObject({ id: object?.id, name: 'twice.txt', state: 'active' })
  })

  test('is given up, belongs to its workspace, and is forgotten after a day', async () => {
    const { id } = await begin('given-up.txt', 9)
    const other = await server.addWorkspace()
    expect((await send('GET', uploadPath(id), undefined, other.apiKey)).status).toBe(404)
    expect((await send('DELETE', uploadPath(id))).status).toBe(204)
    expect((await send('GET', uploadPath(id))).status).toBe(404)

    const old = await begin('old.txt', 9)
    await sendPiece(old.id, 0, 'begun')
    const { database } = server.store
    const uploads = createPartialUploadStore(database, server.services.folder.partial)
    await uploads.removeOld()
    expect((await send('GET', uploadPath(old.id))).status).toBe(200)
    await database.execute(sql`update vitrine.partial_uploads set created_at = now() - interval '2 days'`)
    await uploads.removeOld()
    expect((await send('GET', uploadPath(old.id))).status).toBe(404)
    expect(await readdir(server.services.folder.partial)).toEqual([])
  })

  test('that is larger than the server takes is refused before a byte is sent', async () => {
    const answer = await send('POST', UPLOADS_PATH, {
      name: 'film.mp4',
      mediaType: 'video/mp4',
      bytes: server.services.maxUploadBytes + 1,
    })
    expect(answer.status).toBe(413)
  })
})

test('a workspace stores no more than its limit', async () => {
  const limited = await startTestServer({ storageLimitBytes: 100 })
  const ask = (path: string, body?: unknown) =>
    limited.request(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  const upload = (bytes: number) => ask(UPLOADS_PATH, { name: 'a.txt', mediaType: 'text/plain', bytes })
  expect((await upload(101)).status).toBe(400)
  expect((await upload(28)).status).toBe(201)
  await importChat(limited, chatAbout('room', filePart('image/png', picture().url)))
  const storage = storageAnswerSchema.parse(await (await ask(STORAGE_PATH)).json())
  expect(storage).toEqual({ objects: 1, bytes: 72, limitBytes: 100 })
  const refused = await upload(1)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: expect.objectContaining({ reason: 'storage-full' }) },
  ])
  await importChat(limited, chatAbout('more', filePart('image/png', picture().url)))
  await ask(STORAGE_PATH)
  expect((await ask('/api/conversations', chatAbout('too much'))).status).toBe(400)
  await limited.close()
})
