import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '../errors/start-refusal.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { type DataFolder, openDataFolder } from './open-data-folder.ts'
import { writeRunningServer } from './running-server.ts'

let folder: DataFolder
beforeEach(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-lock-')))
})
afterEach(() => rm(folder.path, { recursive: true }))

test('rejects a second lock with a sentence that names the holder', async () => {
  const unlock = await lockDataFolder(folder, 'alone')
  await writeRunningServer(folder, { pid: 4711, url: 'http://127.0.0.1:8787' })
  const refusal = lockDataFolder(folder, 'alone')
  await expect(refusal).rejects.toThrow(StartRefusal)
  await expect(refusal).rejects.toThrow(
    /in use by process 4711 at http:\/\/127\.0\.0\.1:8787\. Stop that server/,
  )
  unlock()
})

test('a released lock is free at once', async () => {
  for (let time = 0; time < 3; time++) (await lockDataFolder(folder, 'alone'))()
})

test('servers that share a folder exclude one that wants it alone, and the other way round', async () => {
  const unlocks = [await lockDataFolder(folder, 'shared'), await lockDataFolder(folder, 'shared')]
  await expect(lockDataFolder(folder, 'alone')).rejects.toThrow(StartRefusal)
  for (const unlock of unlocks) unlock()
  const unlock = await lockDataFolder(folder, 'alone')
  await expect(lockDataFolder(folder, 'shared')).rejects.toThrow(StartRefusal)
  unlock()
})

test('rejects a lock that cannot be opened with a sentence', async () => {
  await mkdir(join(folder.path, 'lock.sqlite'))
  await expect(lockDataFolder(folder, 'alone')).rejects.toThrow(/cannot be locked .+ Check its lock\.sqlite/)
})
