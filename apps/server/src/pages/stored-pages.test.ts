import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newShareId } from '../platform/database/share-id.ts'
import { openStoredPages } from './stored-pages.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'vitrine-pages-')), 'pages')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const [one, other] = [newShareId(), newShareId()]
const page = (bytes: number) => Buffer.alloc(bytes, 'p')

test('what was kept is there after a restart', async () => {
  await (await openStoredPages(folder)).keep(one, 'page en', page(10))
  const reopened = await openStoredPages(folder)
  expect(await reopened.read(one, 'page en')).toEqual(page(10))
  expect(await reopened.read(one, 'page de')).toBeUndefined()
  expect(await reopened.read(other, 'page en')).toBeUndefined()
  expect(reopened.shareIds()).toEqual([one])
})

test('the least recently read leaves from the disk when there is no room, before a restart and after it', async () => {
  const pages = await openStoredPages(folder, 1000)
  for (let number = 0; number < 10; number += 1) await pages.keep(one, `${number}`, page(100))
  await pages.read(one, '0')
  await pages.keep(one, 'new', page(100))
  expect(await pages.read(one, '0')).toBeDefined()
  expect(await pages.read(one, '1')).toBeUndefined()
  expect(await readdir(join(folder, one))).toHaveLength(10)
  const smaller = await openStoredPages(folder, 850)
  await smaller.keep(one, 'newest', page(100))
  expect(await readdir(join(folder, one))).toHaveLength(8)
})

test('what would push out many others is not kept, and the same again takes no more room', async () => {
  const pages = await openStoredPages(folder, 800)
  await pages.keep(one, 'big', page(101))
  expect(await pages.read(one, 'big')).toBeUndefined()
  await pages.keep(one, 'a', page(90))
  for (let time = 0; time < 20; time += 1) await pages.keep(one, 'b', page(90))
  expect(await pages.read(one, 'a')).toBeDefined()
})

test('a dropped share loses its files, others keep theirs', async () => {
  const pages = await openStoredPages(folder)
  await pages.keep(one, 'page', page(10))
  await pages.keep(other, 'page', page(10))
  await pages.drop(one)
  expect(await pages.read(one, 'page')).toBeUndefined()
  expect(await pages.read(other, 'page')).toBeDefined()
  expect(await readdir(folder)).toEqual([other])
})

test('a page whose file somebody has removed is made again', async () => {
  const pages = await openStoredPages(folder)
  await pages.keep(one, 'page', page(10))
  await rm(join(folder, one), { recursive: true })
  expect(await pages.read(one, 'page')).toBeUndefined()
  await pages.keep(one, 'page', page(10))
  expect(await pages.read(one, 'page')).toBeDefined()
})

test('nothing leads out of the folder, and what an interrupted server left half written goes', async () => {
  const pages = await openStoredPages(folder)
  await pages.keep('../outside', 'page', page(10))
  expect(await readdir(join(folder, '..'))).toEqual(['pages'])
  await mkdir(join(folder, one))
  await writeFile(join(folder, one, `${'a'.repeat(64)}.half.new`), 'half')
  await openStoredPages(folder)
  expect(await readdir(join(folder, one))).toEqual([])
})
