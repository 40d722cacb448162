import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { documentFilesPath } from '@vitrine/api-client/contract/knowledge'
import {
  type ObjectUsesAnswer,
  objectUsesAnswerSchema,
  STORED_OBJECTS_PATH,
  type StoredObjectEntry,
  storedObjectPath,
  storedObjectUsesPath,
} from '@vitrine/api-client/contract/stored-objects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeferredCompaction } from '../../platform/database/deferred-compaction.ts'
import { createKnowledgeRequests } from '../../__fixtures__/knowledge-requests.ts'
import { importChat, shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import {
  createStoredObjectRequests,
  ownPicture,
  type StoredObjectRequests,
} from '../../__fixtures__/stored-object-requests.ts'
import { chatAbout, filePart } from '../../__fixtures__/transcripts.ts'
import { storedObjects } from '../../platform/database/schema.ts'
import { blobPath } from '../../platform/files/blob-folder.ts'
import { createStoredObjectStore } from './stored-object-store.ts'

let server: TestServer
let objects: StoredObjectRequests
let compactions = 0
beforeAll(async () => {
  const documentCompaction: DeferredCompaction = {
    request: () => void (compactions += 1),
    finish: () => Promise.resolve(),
    resume() {},
  }
  server = await startTestServer({ documentCompaction })
  objects = createStoredObjectRequests(server)
})
afterAll(() => server.close())

async function findObject(sha256: string, query = ''): Promise<StoredObjectEntry> {
  const found = (await objects.list(query)).find((entry) => entry.sha256 === sha256)
  if (!found) throw new Error('The file is not listed.')
  return found
}

async function usesOf(id: string): Promise<ObjectUsesAnswer['uses']> {
  return objectUsesAnswerSchema.parse(await (await objects.send('GET', storedObjectUsesPath(id))).json()).uses
}

/** Makes what was written just now look as if an import had had its time. */
const settle = async (sha256: string) => {
  const before = new Date(Date.now() - 3_600_000)
  await utimes(blobPath(server.services.folder.blobs, sha256), before, before)
}

const statusOf = async (path: string) => (await server.request(path, { key: null })).status

describe('files that came with something', () => {
  test('are listed with what they are and how many things use them, and found by name and type', async () => {
    const { url, sha256, bytes } = ownPicture()
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
    expect((await objects.list('search=KETTLE&type=image')).map((entry) => entry.sha256)).toContain(sha256)
    expect((await objects.list('type=audio')).map((entry) => entry.sha256)).not.toContain(sha256)
    expect((await server.request(`${STORED_OBJECTS_PATH}?type=smell`)).status).toBe(400)
    const other = await server.addWorkspace()
    expect(await objects.list('', other.apiKey)).toEqual([])
  })

  test('without a name are called after their type, and go with the last thing that uses them', async () => {
    const { url, sha256 } = ownPicture()
    const { conversations } = await importChat(server, chatAbout('no name', filePart('image/png', url)))
    expect(await findObject(sha256)).toMatchObject({ name: 'image.png', uses: 1 })
    await objects.send('DELETE', `/api/conversations/${conversations[0]?.id}`)
    expect((await objects.list()).map((entry) => entry.sha256)).not.toContain(sha256)
  })

  test('that three pages show name the three; from the trash they come back, and after that they are gone', async () => {
    const { url, sha256 } = ownPicture()
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

    await objects.send('PATCH', storedObjectPath(object.id), { state: 'trashed' })
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404])
    expect(await readOffline()).not.toContain(bytesInPage)
    await objects.send('PATCH', storedObjectPath(object.id), { state: 'active' })
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200])
    expect((await objects.send('DELETE', storedObjectPath(object.id))).status).toBe(400)

    await objects.send('PATCH', storedObjectPath(object.id), { state: 'trashed' })
    await settle(sha256)
    expect((await objects.send('DELETE', storedObjectPath(object.id))).status).toBe(204)
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404])
    expect(await readOffline()).not.toContain(bytesInPage)
    expect(existsSync(blobPath(server.services.folder.blobs, sha256))).toBe(false)
    expect(await objects.mentions(sha256)).toEqual(['removed_files'])
    expect((await objects.list()).map((entry) => entry.sha256)).not.toContain(sha256)
    expect(await statusOf(new URL(shared[0]?.url ?? '').pathname)).toBe(200)
    // What is published anew names it no more.
    const [share] = shared
    await objects.send('PUT', `/api/shares/${share?.id}/content`, { title: 'Without the plan' })
    expect(await objects.mentions(sha256)).toEqual(['removed_files'])
  })

  test('that another workspace has too stay there, and only there', async () => {
    const { url, sha256 } = ownPicture()
    const other = await server.addWorkspace()
    await importChat(server, chatAbout('both', filePart('image/png', url)), other.apiKey)
    const share = await shareChat(server, chatAbout('both', filePart('image/png', url)))
    const { id } = await findObject(sha256)
    await objects.send('PATCH', storedObjectPath(id), { state: 'trashed' })
    await objects.send('DELETE', storedObjectPath(id))
    expect(existsSync(blobPath(server.services.folder.blobs, sha256))).toBe(true)
    expect(await statusOf(`${new URL(share.url).pathname}/files/${sha256}`)).toBe(404)
    const offline = await server.request(`${new URL(share.url).pathname}.html`, { key: null })
    expect(await offline.text()).not.toContain(url.slice(url.indexOf(',') + 1))
    // Though its bytes are there, and its model names them.
    await objects.send('PUT', `/api/shares/${share.id}/content`, { title: 'Published anew' })
    expect(await statusOf(`${new URL(share.url).pathname}/files/${sha256}`)).toBe(404)
    expect((await objects.list()).map((entry) => entry.sha256)).not.toContain(sha256)
    expect((await objects.list('', other.apiKey)).map((entry) => entry.sha256)).toEqual([sha256])
  })

  test('that somebody writes again while they are removed stay on disk', async () => {
    const { url, sha256 } = ownPicture()
    await importChat(server, chatAbout('written again', filePart('image/png', url)))
    const { id } = await findObject(sha256)
    await objects.send('PATCH', storedObjectPath(id), { state: 'trashed' })
    await settle(sha256)
    await importChat(
      server,
      chatAbout('written meanwhile', filePart('image/png', url)),
      (await server.addWorkspace()).apiKey,
    )
    await server.store.database.execute(sql`delete from vitrine.conversation_files where sha256 = ${sha256}`)
    await objects.send('DELETE', storedObjectPath(id))
    expect(existsSync(blobPath(server.services.folder.blobs, sha256))).toBe(true)
  })

  test('are compacted away with what was read from them, where they are documents', async () => {
    const { url, sha256 } = ownPicture()
    await importChat(server, chatAbout('no document', filePart('image/png', url)))
    const knowledge = createKnowledgeRequests(server)
    const { id: baseId } = await knowledge.makeBase()
    const text = `Kettles ${sha256}`
    await knowledge.sendFile(documentFilesPath(baseId), text)
    const before = compactions
    for (const [hash, expected] of [
      [sha256, 0],
      [createHash('sha256').update(text).digest('hex'), 1],
    ] as const) {
      const { id } = await findObject(hash)
      await objects.send('PATCH', storedObjectPath(id), { state: 'trashed' })
      expect((await objects.send('DELETE', storedObjectPath(id))).status).toBe(204)
      expect(compactions - before).toBe(expected)
    }
  })

  test('leave the trash by themselves after thirty days, with their bytes', async () => {
    const { url, sha256 } = ownPicture()
    const share = await shareChat(server, chatAbout('thirty days', filePart('image/png', url)))
    const { id } = await findObject(sha256)
    await objects.send('PATCH', storedObjectPath(id), { state: 'trashed' })
    const { folder } = server.services
    const parts = { ...server.services, database: server.store.database }
    const store = createStoredObjectStore({ ...parts, blobs: folder.blobs })
    await store.removeTrashed()
    expect((await objects.send('GET', storedObjectPath(id))).status).toBe(200)
    const days = sql`now() - interval '31 days'`
    await server.store.database
      .update(storedObjects)
      .set({ trashedAt: days })
      .where(sql`id = ${id}`)
    const long = new Date(Date.now() - 40 * 86_400_000)
    await utimes(blobPath(folder.blobs, sha256), long, long)
    await store.removeTrashed()
    expect((await objects.send('GET', storedObjectPath(id))).status).toBe(404)
    expect(existsSync(blobPath(folder.blobs, sha256))).toBe(false)
    expect(await statusOf(new URL(share.url).pathname)).toBe(200)
  })
})
