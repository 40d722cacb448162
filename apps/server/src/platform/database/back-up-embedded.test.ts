import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '../data-folder/open-data-folder.ts'
import { backUpEmbedded } from './back-up-embedded.ts'

test('retains the last three copies from before migrations, and touches nothing else', async () => {
  const folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-backups-')))
  onTestFinished(() => rm(folder.path, { recursive: true }))
  await mkdir(folder.database, { recursive: true })
  await writeFile(join(folder.database, 'PG_VERSION'), '18')
  await mkdir(join(folder.backups, 'my-own-copy'), { recursive: true })
  for (let month = 1; month <= 5; month += 1)
    await backUpEmbedded(folder, month, new Date(Date.UTC(2026, month, 1)))
  const numbers = (await readdir(folder.backups)).map((name) => /\d+$/.exec(name)?.[0] ?? name)
  expect(numbers.toSorted()).toEqual(['3', '4', '5', 'my-own-copy'])
})
