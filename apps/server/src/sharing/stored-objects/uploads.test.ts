import { readdir } from 'node:fs/promises'
import {
  OFFSET_PARAMETER,
  storedObjectFilePath,
  storedObjectPath,
  uploadAnswerSchema,
  uploadPath,
  UPLOADS_PATH,
} from '@vitrine/api-client/contract/stored-objects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import {
  createStoredObjectRequests,
  type StoredObjectRequests,
} from '../../__fixtures__/stored-object-requests.ts'
import { createPartialUploadStore } from './partial-upload-store.ts'

let server: TestServer
let objects: StoredObjectRequests
beforeAll(async () => {
  server = await startTestServer()
  objects = createStoredObjectRequests(server)
})
afterAll(() => server.close())

const begin = async (name: string, bytes: number, mediaType = 'text/plain') =>
  uploadAnswerSchema.parse(
    await (await objects.send('POST', UPLOADS_PATH, { name, mediaType, bytes })).json(),
  )
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
    expect(await (await objects.send('GET', uploadPath(id))).json()).toEqual({
      id,
      received: 7,
      object: null,
    })
    const { object } = uploadAnswerSchema.parse(await (await sendPiece(id, 7, ' boil..')).json())
    expect(object).toMatchObject({ name: 'kettles.txt', bytes: 14, isUploaded: true, uses: 0 })
    const file = await server.request(storedObjectFilePath(object?.id ?? ''))
    expect(await file.text()).toBe('kettles boil..')
    expect(file.headers.get('content-disposition')).toContain('kettles.txt')
    expect((await objects.send('GET', uploadPath(id))).status).toBe(404)
    expect(await readdir(server.services.folder.partial)).toEqual([])
    expect((await objects.list()).map(({ id: listed }) => listed)).toContain(object?.id)
  })

  test('of what was removed for good brings it back', async () => {
    const first = await begin('back.txt', 4)
    const { object } = uploadAnswerSchema.parse(await (await sendPiece(first.id, 0, 'back')).json())
    await objects.send('PATCH', storedObjectPath(object?.id ?? ''), { state: 'trashed' })
    await objects.send('DELETE', storedObjectPath(object?.id ?? ''))
    const again = await begin('again.txt', 4)
    const answer = uploadAnswerSchema.parse(await (await sendPiece(again.id, 0, 'back')).json())
    expect(answer.object).toMatchObject({ name: 'again.txt', state: 'active' })
    expect(await objects.mentions(object?.sha256 ?? '')).toEqual(['stored_objects'])
  })

  test('of what the workspace has is that one, and takes it out of the trash', async () => {
    const first = await begin('twice.txt', 5)
    const { object } = uploadAnswerSchema.parse(await (await sendPiece(first.id, 0, 'twice')).json())
    await objects.send('PATCH', storedObjectPath(object?.id ?? ''), { state: 'trashed' })
    const again = await begin('again.txt', 5)
    const answer = uploadAnswerSchema.parse(await (await sendPiece(again.id, 0, 'twice')).json())
    expect(answer.object).toMatchObject({ id: object?.id, name: 'twice.txt', state: 'active' })
  })

  test('is given up, belongs to its workspace, and is forgotten after a day', async () => {
    const { id } = await begin('given-up.txt', 9)
    const other = await server.addWorkspace()
    expect((await objects.send('GET', uploadPath(id), undefined, other.apiKey)).status).toBe(404)
    expect((await objects.send('DELETE', uploadPath(id))).status).toBe(204)
    expect((await objects.send('GET', uploadPath(id))).status).toBe(404)

    const old = await begin('old.txt', 9)
    await sendPiece(old.id, 0, 'begun')
    const { database } = server.store
    const uploads = createPartialUploadStore(database, server.services.folder.partial)
    await uploads.removeOld()
    expect((await objects.send('GET', uploadPath(old.id))).status).toBe(200)
    await database.execute(sql`update vitrine.partial_uploads set created_at = now() - interval '2 days'`)
    await uploads.removeOld()
    expect((await objects.send('GET', uploadPath(old.id))).status).toBe(404)
    expect(await readdir(server.services.folder.partial)).toEqual([])
  })

  test('that is larger than the server takes is refused before a byte is sent', async () => {
    const answer = await objects.send('POST', UPLOADS_PATH, {
      name: 'film.mp4',
      mediaType: 'video/mp4',
      bytes: server.services.maxUploadBytes + 1,
    })
    expect(answer.status).toBe(413)
  })
})

test('files are sorted by size over several pages, and nothing else is', async () => {
  const { apiKey } = await server.addWorkspace()
  const make = async (bytes: number) => {
    const name = `${bytes}.txt`
    const asked = await objects.send('POST', UPLOADS_PATH, { name, mediaType: 'text/plain', bytes }, apiKey)
    const { id } = uploadAnswerSchema.parse(await asked.json())
    const body = 'x'.repeat(bytes)
    await server.request(`${uploadPath(id)}?${OFFSET_PARAMETER}=0`, { method: 'PATCH', body, key: apiKey })
  }
  for (let bytes = 1; bytes <= 52; bytes += 1) await make(((bytes * 7) % 53) + 1)
  const sizes: number[] = []
  let cursor = ''
  do {
    const query = `sort=size${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const answer = await server.request(`/api/stored-objects?${query}`, { key: apiKey })
    const page = (await answer.json()) as { entries: { bytes: number }[]; next: string | null }
    sizes.push(...page.entries.map(({ bytes }) => bytes))
    cursor = page.next ?? ''
  } while (cursor)
  expect(sizes).toHaveLength(52)
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  for (const path of ['/api/agents?sort=size', '/api/stored-objects?sort=size&cursor=x'])
    expect((await server.request(path)).status).toBe(400)
})
