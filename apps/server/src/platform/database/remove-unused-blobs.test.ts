import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat, shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart } from '../../__fixtures__/transcripts.ts'
import { conversations, type snapshotFiles } from './schema.ts'
import { deleteWorkspace } from '../../people/workspaces/delete-workspace.ts'
import { blobPath, writeBlob } from '../files/blob-folder.ts'
import { removeUnusedBlobs } from './remove-unused-blobs.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = server.services.folder.blobs
})
afterAll(() => server.close())

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const pathOf = (text: string) => blobPath(folder, sha256Of(text))
const chatWith = (subject: string, text: string) =>
  chatAbout(subject, filePart('text/plain', `data:text/plain;base64,${Buffer.from(text).toString('base64')}`))
const age = (path: string) => utimes(path, 0, 0)
const sweep = () => removeUnusedBlobs(server.store.database, folder)

test('files of a deleted workspace go after a day, unless another workspace has them too', async () => {
  const other = await server.addWorkspace()
  await importChat(server, chatWith('one', 'theirs'), other.apiKey)
  await importChat(server, chatWith('two', 'shared by both'), other.apiKey)
  await importChat(server, chatWith('three', 'shared by both'))
  await shareChat(server, chatWith('four', 'published'))
  await server.store.database.transaction((transaction) => deleteWorkspace(transaction, other.workspaceId))
  expect(await sweep()).toBe(0)
  expect(existsSync(pathOf('theirs'))).toBe(true)

  for (const text of ['theirs', 'shared by both', 'published']) await age(pathOf(text))
  expect(await sweep()).toBe(1)
  expect(existsSync(pathOf('theirs'))).toBe(false)
  expect(existsSync(pathOf('shared by both'))).toBe(true)
  expect(existsSync(pathOf('published'))).toBe(true)
})

test('nothing goes while there are conversations whose files are not listed', async () => {
  const { conversations: imported } = await importChat(server, chatWith('five', 'unlisted'))
  await writeBlob(folder, sha256Of('nobody’s'), Buffer.from('nobody’s'))
  await age(pathOf('nobody’s'))
  const { database } = server.store
  const setListed = (filesListed: boolean) =>
    database
      .update(conversations)
      .set({ filesListed })
      .where(eq(conversations.id, imported[0]?.id ?? ''))
  await setListed(false)
  expect(await sweep()).toBe(0)
  await setListed(true)
  expect(await sweep()).toBe(1)
})

test('an import of the same bytes in the middle of a sweep retains them', async () => {
  // The only file of its folder, so that the query in the middle is the one about it.
  const own = join(server.services.folder.path, 'own')
  const bytes = Buffer.from('again')
  const path = blobPath(own, sha256Of('again'))
  await writeBlob(own, sha256Of('again'), bytes)
  await age(path)
  const { database } = server.store
  const interrupted = new Proxy(database, {
    get(target, name) {
      if (name !== 'selectDistinct') return Reflect.get(target, name)
      return (fields: { sha256: PgColumn }) => ({
        from: (table: typeof snapshotFiles) => ({
          async where(condition: SQL) {
            const rows = await target.selectDistinct(fields).from(table).where(condition)
            await writeBlob(own, sha256Of('again'), bytes)
            return rows
          },
        }),
      })
    },
  })
  expect(await removeUnusedBlobs(interrupted, own)).toBe(0)
  expect(existsSync(path)).toBe(true)
})

test('two servers that sweep at once do not disturb each other', async () => {
  await writeBlob(folder, sha256Of('alone'), Buffer.from('alone'))
  await age(pathOf('alone'))
  // One may bring back what the other has just set aside, which the next removes then.
  const removed = [...(await Promise.all([sweep(), sweep()])), await sweep()]
  expect(Math.max(...removed)).toBe(1)
  expect(existsSync(pathOf('alone'))).toBe(false)
  expect(await sweep()).toBe(0)
})

test('files left by a killed sweep or a killed import are restored or removed', async () => {
  await importChat(server, chatWith('six', 'kept'))
  const kept = pathOf('kept')
  await age(kept)
  await rename(kept, `${kept}.unused`)
  await writeFile(`${kept}.0f.new`, 'half')
  await age(`${kept}.0f.new`)
  expect(await sweep()).toBe(0)
  expect((await readdir(dirname(kept))).filter((name) => join(dirname(kept), name).startsWith(kept))).toEqual(
    [sha256Of('kept')],
  )
})
