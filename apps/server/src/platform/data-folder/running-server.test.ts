import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DataFolder, openDataFolder } from './open-data-folder.ts'
import { readRunningServer, removeRunningServer, writeRunningServer } from './running-server.ts'

let folder: DataFolder
beforeEach(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-running-')))
})
afterEach(() => rm(folder.path, { recursive: true }))

const server = {
  pid: 7,
  url: 'http://localhost:3000',
  copyEndpoint: { port: 4000, token: 'a secret of the tests' },
}

test('a folder names the server that uses it until that server stops', async () => {
  await writeRunningServer(folder, server)
  expect(await readRunningServer(folder)).toEqual(server)
  await removeRunningServer(folder)
  expect(await readRunningServer(folder)).toBeUndefined()
})

test('a backup of another version finds the copy under the key it always had', async () => {
  await writeRunningServer(folder, server)
  const written: unknown = JSON.parse(await readFile(join(folder.path, 'server.json'), 'utf8'))
  expect(written).toEqual({ pid: 7, url: server.url, copyDoor: server.copyEndpoint })
})
