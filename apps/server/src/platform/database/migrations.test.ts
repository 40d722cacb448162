import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrations-folder.ts'

interface JournalEntry {
  idx: number
  when: number
  tag: string
}

test('migrations stand in the order of their numbers, and each is later than the one before', () => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: JournalEntry[]
  }
  const { entries } = journal
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, position) => position))
  expect(entries.map(({ tag }) => tag)).toEqual(entries.map(({ tag }) => tag).toSorted())
  const moments = entries.map(({ when }) => when)
  expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other))
})
