import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { documentFilesPath, documentPath, KNOWLEDGE_BASES_PATH } from '@vitrine/api-client/contract/knowledge'
import { sharedConversationPath, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import {
  objectUsesAnswerSchema,
  STORED_OBJECTS_PATH,
  storedObjectPath,
  storedObjectsAnswerSchema,
  storedObjectUsesPath,
} from '@vitrine/api-client/contract/stored-objects'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createProcessFolder,
  type ProcessFolder,
  runProcess,
  type ServerProcess,
  startProcess,
} from '../../__fixtures__/server-process.ts'
import { ownPicture } from '../../__fixtures__/stored-object-requests.ts'
import { testEmbedded } from '../../__fixtures__/test-embedded.ts'
import { chatAbout, filePart } from '../../__fixtures__/transcripts.ts'
import { eachPart, readAll } from './archive-reader.ts'

let folder: ProcessFolder
let server: ServerProcess
let url: string
let place: string
beforeAll(async () => {
  folder = await createProcessFolder()
  place = await mkdtemp(join(tmpdir(), 'vitrine-purged-'))
  server = startProcess(folder.environment)
  url = await server.ready
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
  await rm(place, { recursive: true, force: true })
})

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${await folder.apiKey()}` }
  const sent = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body)
  const answer = await fetch(url + path, { method, headers, body: sent })
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  return answer
}

async function publish(subject: string, picture: string): Promise<string> {
  const chat = chatAbout(subject, filePart('image/png', picture, 'plan.png'))
  const imported = await ask('POST', '/api/conversations', chat)
  const { conversations } = (await imported.json()) as { conversations: { id: string }[] }
  const shared = await ask('POST', SHARES_PATH, { conversationId: conversations[0]?.id })
  return ((await shared.json()) as { id: string }).id
}

async function objectOf(sha256: string): Promise<string> {
  const { entries } = storedObjectsAnswerSchema.parse(await (await ask('GET', STORED_OBJECTS_PATH)).json())
  const found = entries.find((entry) => entry.sha256 === sha256)
  if (!found) throw new Error('The file is not listed.')
  return found.id
}

/** Removes a file for good, as if an import had had its time to name it. */
async function purge(id: string): Promise<void> {
  await ask('PATCH', storedObjectPath(id), { state: 'trashed' })
  const old = new Date(Date.now() - 3_600_000)
  for (const path of await filesBelow(join(folder.path, 'blobs'))) await utimes(path, old, old)
  await ask('DELETE', storedObjectPath(id))
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Files of the data folder, which holds an embedded database too, in which these bytes stand. */
async function filesWith(bytes: string | Buffer): Promise<string[]> {
  const paths = await filesBelow(folder.path)
  const contents = await Promise.all(paths.map((path) => readFile(path).catch(() => Buffer.alloc(0))))
  return paths.filter((_, index) => contents[index]?.includes(bytes))
}

/** Parts of a backup that is made now, unpacked, in which these bytes stand. */
async function partsWith(bytes: string | Buffer): Promise<string[]> {
  const archive = join(place, `${randomBytes(4).toString('hex')}.tar`)
  const { code, errors } = await runProcess(folder.environment, 'backup', archive)
  expect(code, errors).toBe(0)
  const found: string[] = []
  await eachPart(archive, async (name, _, content) => {
    const packed = await readAll(content)
    const plain = name.endsWith('.zst') ? zstdDecompressSync(packed) : packed
    if (plain.includes(bytes)) found.push(name)
  })
  return found
}

test('of a file that three pages show no byte is in the folder, the database or a later backup once it is removed for good', async () => {
  const { url: picture, sha256, bytes } = ownPicture()
  const shares = []
  for (const subject of ['one page', 'two pages', 'three pages']) shares.push(await publish(subject, picture))
  const readers = shares.map((id) => `${url}${sharedConversationPath(id)}/files/${sha256}`)
  for (const address of readers) expect((await fetch(address)).status).toBe(200)
  expect(await filesWith(bytes)).toHaveLength(1)
  expect(await partsWith(bytes)).toEqual([`blobs/${sha256}`])

  const id = await objectOf(sha256)
  const { uses } = objectUsesAnswerSchema.parse(await (await ask('GET', storedObjectUsesPath(id))).json())
  const pages = uses.filter(({ kind }) => kind === 'shared-conversation')
  expect(pages.map((use) => use.id).toSorted()).toEqual(shares.toSorted())

  await purge(id)
  for (const address of readers) expect((await fetch(address)).status).toBe(404)
  for (const trace of [bytes, picture.slice(picture.indexOf(',') + 1)]) {
    expect(await filesWith(trace)).toEqual([])
    expect(await partsWith(trace)).toEqual([])
  }
})

async function addDocument(text: Buffer): Promise<{ baseId: string; documentId: string }> {
  const made = await ask('POST', KNOWLEDGE_BASES_PATH, { name: 'Handbook', language: 'en' })
  const { id: baseId } = (await made.json()) as { id: string }
  const added = await ask('POST', documentFilesPath(baseId), text)
  return { baseId, documentId: ((await added.json()) as { id: string }).id }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('of a document that is removed for good as a file, what was read from it is gone too', async () => {
  const word = `kettle${randomBytes(12).toString('hex')}`
  const text = Buffer.from(`The plan is ${word}.\n`)
  await addDocument(text)
  expect((await partsWith(word)).length).toBeGreaterThan(1)

  await purge(await objectOf(hashOf(text)))
  expect(await partsWith(word)).toEqual([])
  expect(await filesWith(word)).toEqual([])
})

test('of a document that is deleted before its file is, nothing that was read from it stays either', async () => {
  const word = `kettle${randomBytes(12).toString('hex')}`
  const text = Buffer.from(`The plan is ${word}.\n`)
  const { baseId, documentId } = await addDocument(text)
  const id = await objectOf(hashOf(text))
  await ask('DELETE', documentPath(baseId, documentId))
  await purge(id)
  await expect.poll(() => filesWith(word), { timeout: 30_000, interval: 200 }).toEqual([])
  expect(await partsWith(word)).toEqual([])
})

test('a server that stops leaves nothing of a document that was deleted just before', async () => {
  const word = `kettle${randomBytes(12).toString('hex')}`
  const { baseId, documentId } = await addDocument(Buffer.from(`The plan is ${word}.\n`))
  await ask('DELETE', documentPath(baseId, documentId))
  expect((await server.stop()).code).toBe(0)
  const blobs = join(folder.path, 'blobs')
  expect((await filesWith(word)).filter((path) => !path.startsWith(blobs))).toEqual([])
})

testEmbedded(
  'a document that was deleted just before the server was killed is gone after its next start',
  async () => {
    server = startProcess(folder.environment)
    url = await server.ready
    const word = `kettle${randomBytes(12).toString('hex')}`
    const { baseId, documentId } = await addDocument(Buffer.from(`The plan is ${word}.\n`))
    await ask('DELETE', documentPath(baseId, documentId))
    await server.stop('SIGKILL')
    const blobs = join(folder.path, 'blobs')
    const left = async () => (await filesWith(word)).filter((path) => !path.startsWith(blobs))
    expect(await left()).not.toEqual([])
    server = startProcess(folder.environment)
    url = await server.ready
    await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([])
  },
)
