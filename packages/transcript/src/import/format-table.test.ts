import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { corpusFiles } from '@vitrine/tooling/corpus'
import { expect, test } from 'vitest'
import { formatRows, tableOf } from './__fixtures__/format-table.ts'

const README = fileURLToPath(new URL('../../README.md', import.meta.url))
const { conversations, runs } = await formatRows()
const hasCorpus = corpusFiles().length > 0

/** The README with the tables between their marks. */
function withTables(text: string): string {
  const tables = { conversations: tableOf(conversations), runs: tableOf(runs) }
  return Object.entries(tables).reduce(
    (written, [name, table]) =>
      written.replace(
        new RegExp(`(<!-- formats: ${name} -->\\n)[^]*?(\\n<!-- end -->)`),
        (_whole, begin: string, end: string) => `${begin}\n${table}\n${end}`,
      ),
    text,
  )
}

if (process.env.WRITE_FORMATS && hasCorpus) writeFileSync(README, withTables(readFileSync(README, 'utf8')))

test('every reader says in a sentence what it reads', () => {
  for (const { label, reads } of [...conversations, ...runs]) expect(reads, label).toMatch(/\w{3}/)
})

test('the table of the README names every format, and what its files are', () => {
  const cells = readFileSync(README, 'utf8')
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

  for (const { label, reads } of [...conversations, ...runs])
    expect(cells, `${label}: write the table by \`pnpm formats\``).toContainEqual(
      expect.arrayContaining([label, reads]),
    )
})

test.skipIf(!hasCorpus)('the counts of the README are those of the corpora', () => {
  const readme = readFileSync(README, 'utf8')

  expect(withTables(readme), 'write the table by `pnpm formats`').toBe(readme)
})
