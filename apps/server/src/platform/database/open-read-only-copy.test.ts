import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { makeEmbeddedFolder } from '../../__fixtures__/embedded-folder.ts'
import { testEmbedded } from '../../__fixtures__/test-embedded.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'
import { openReadOnlyCopy, removeReadOnlyCopies } from './open-read-only-copy.ts'

async function makeDatabase(): Promise<string> {
  const folder = await makeEmbeddedFolder()
  const database = await openEmbeddedDatabase(folder)
  await database.query('create table pots (name text)')
  await database.query(`insert into pots values ('kettle')`)
  await database.close()
  return folder
}

const places = async () => [...(await readdir(tmpdir())), ...(await readdir('/dev/shm').catch(() => []))]
const copies = async () => (await places()).filter((name) => name.startsWith('vitrine-copy-'))

testEmbedded(
  'a copy is read and never written, leaves what it was made of as it is, and goes when it is closed',
  async () => {
    const folder = await makeDatabase()
    const control = () => readFile(join(folder, 'global/pg_control'), 'hex')
    const [before, others] = [await control(), await copies()]
    const copy = await openReadOnlyCopy(folder)
    expect(await copies()).toHaveLength(others.length + 1)
    expect((await copy?.query('select * from pots'))?.rows).toEqual([{ name: 'kettle' }])
    await expect(copy?.query(`insert into pots values ('pan')`)).rejects.toMatchObject({ code: '25006' })
    await copy?.close()
    expect(await copies()).toEqual(others)
    expect(await control()).toBe(before)
  },
)

testEmbedded('what was left of a database is removed, and nothing of another one', async () => {
  const [folder, other] = [await makeDatabase(), await makeDatabase()]
  const [left, kept] = [await openReadOnlyCopy(folder), await openReadOnlyCopy(other)]
  const both = await copies()
  await removeReadOnlyCopies(folder)
  expect(await copies()).toHaveLength(both.length - 1)
  expect((await kept?.query('select * from pots'))?.rows).toHaveLength(1)
  await kept?.close()
  await left?.close().catch(() => {})
})
