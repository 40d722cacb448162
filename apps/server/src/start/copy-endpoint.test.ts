import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DataFolder, openDataFolder } from '../platform/data-folder/open-data-folder.ts'
import { askForCopy, openCopyEndpoint } from './copy-endpoint.ts'

let folder: DataFolder
beforeEach(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-door-')))
})
afterEach(() => rm(folder.path, { recursive: true }))

test('who knows the token gets a copy among the uploads, nobody else is heard', async () => {
  const copies: string[] = []
  const door = await openCopyEndpoint(folder, async (path) => void copies.push(path))
  for (const authorization of [
    '',
    'Bearer ',
    `Bearer ${door.token}x`,
    `Bearer ${'x'.repeat(door.token.length)}`,
  ])
    expect(
      (await fetch(`http://127.0.0.1:${door.port}/`, { method: 'POST', headers: { authorization } })).status,
    ).toBe(404)
  const reading = await fetch(`http://127.0.0.1:${door.port}/`, {
    headers: { authorization: `Bearer ${door.token}` },
  })
  expect(reading.status).toBe(404)
  expect(copies).toEqual([])
  expect([join(folder.uploads, await askForCopy(door))]).toEqual(copies)
  door.close()
})

test('a copy that fails, and a server that is gone, are told by a sentence', async () => {
  const door = await openCopyEndpoint(folder, () => Promise.reject(new Error('The disk is nearly full.')))
  await expect(askForCopy(door)).rejects.toThrow(/could not copy its database \(The disk is nearly full\.\)/)
  door.close()
  await expect(askForCopy(door)).rejects.toThrow(/could not copy its database \(it does not answer\)/)
})
