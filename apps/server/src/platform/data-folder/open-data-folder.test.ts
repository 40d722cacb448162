import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearUploads, openDataFolder } from './open-data-folder.ts'

let path: string
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'vitrine-folder-'))
})
afterEach(() => rm(path, { recursive: true }))

test('rejects a file at the path of the folder, or above it, with a sentence', async () => {
  const file = join(path, 'file')
  await writeFile(file, '')
  for (const place of [file, join(file, 'deeper')])
    await expect(openDataFolder(place)).rejects.toThrow(
      /cannot be made: a file is in the way of .+ set DATA_DIR/,
    )
})

test('uploads of an interrupted server leave, those that may still arrive stay', async () => {
  const folder = await openDataFolder(path)
  await writeFile(join(folder.uploads, 'young'), '')
  await writeFile(join(folder.uploads, 'old'), '')
  await utimes(join(folder.uploads, 'old'), 0, 0)
  await clearUploads(folder, 60_000)
  expect(await readdir(folder.uploads)).toEqual(['young'])
  await clearUploads(folder, 0)
  expect(await readdir(folder.uploads)).toEqual([])
})
