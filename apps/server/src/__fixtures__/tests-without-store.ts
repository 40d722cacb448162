import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What opens a database of `DATABASE_URL`, for tests and for other fixtures. */
const OPENS_A_STORE = ['open-test-store.ts', 'postgres-database.ts', 'server-process.ts']

/** Asks only whether there is a `DATABASE_URL`. */
const ASKS_ONLY = 'test-embedded.ts'

/** Test files of `source` that never meet a database that could be another: on that they would be the same once more. */
export function testsWithoutStore(source: string): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const imports = new Map(
    files.map((name) => [name, importedNames(readFileSync(join(source, name), 'utf8'))]),
  )
  const fixtures = files.filter((name) => name.includes('__fixtures__'))
  const opening = new Set(OPENS_A_STORE)
  const meetsStore = (name: string) => imports.get(name)?.some((each) => opening.has(each)) ?? false
  let known = 0
  while (known < opening.size) {
    known = opening.size
    for (const name of fixtures)
      if (basename(name) !== ASKS_ONLY && meetsStore(name)) opening.add(basename(name))
  }
  return files.filter((name) => name.endsWith('.test.ts') && !meetsStore(name))
}

function importedNames(content: string): string[] {
  return [...content.matchAll(/ from '([^']+\.ts)'/g)].map(([, path = '']) => basename(path))
}
