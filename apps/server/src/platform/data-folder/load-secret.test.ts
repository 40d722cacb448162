import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '../errors/start-refusal.ts'
import { loadSecret } from './load-secret.ts'
import { type DataFolder, openDataFolder } from './open-data-folder.ts'

let folder: DataFolder
beforeEach(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-secret-')))
})
afterEach(() => rm(folder.path, { recursive: true }))

test('a secret is made once and stays, readable by this user alone', async () => {
  const secret = await loadSecret(folder)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await loadSecret(folder)).toBe(secret)
  const { mode } = await stat(join(folder.path, 'auth-secret'))
  expect(mode & 0o777).toBe(0o600)
})

test('servers that start at once agree on one', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
  expect((await readdir(folder.path)).filter((name) => name.startsWith('auth-secret'))).toEqual([
    'auth-secret',
  ])
})

test('rejects a damaged secret instead of replacing it', async () => {
  await writeFile(join(folder.path, 'auth-secret'), 'half')
  await expect(loadSecret(folder)).rejects.toThrow(StartRefusal)
})
