import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What opens a database of the run, for tests and for other fixtures. */
const OPENS_A_STORE = ['open-test-store.ts', 'postgres-database.ts', 'server-process.ts']

/** Has tests of what only the embedded database does, which run there alone. */
const ASKS_FOR_EMBEDDED = 'test-embedded.ts'

/** Which test files, as paths from the source folder, have something to show on which database. */
export interface TestsByDatabase {
  /** All but those of the embedded database alone; those that meet no database at all are among them, once. */
  postgres: string[]
  /** Those that open a store or ask for the embedded database. */
  embedded: string[]
  /** Those of them that ask for the embedded database, and say nothing of it on another. */
  askingForEmbedded: string[]
}

/** Reads the imports of the tests and fixtures of `source`. */
export function testsByDatabase(source: string): TestsByDatabase {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const imports = new Map(
    files.map((name) => [name, importedNames(readFileSync(join(source, name), 'utf8'))]),
  )
  const fixtures = files.filter((name) => name.includes('__fixtures__'))
  const opening = new Set(OPENS_A_STORE)
  const meetsStore = (name: string) => imports.get(name)?.some((each) => opening.has(each)) ?? false
  const asksForEmbedded = (name: string) => imports.get(name)?.includes(ASKS_FOR_EMBEDDED) ?? false
  let known = 0
  while (known < opening.size) {
    known = opening.size
    for (const name of fixtures)
      if (basename(name) !== ASKS_FOR_EMBEDDED && meetsStore(name)) opening.add(basename(name))
  }
  const tests = files.filter((name) => name.endsWith('.test.ts'))
  return {
    postgres: tests.filter((name) => meetsStore(name) || !asksForEmbedded(name)),
    embedded: tests.filter((name) => meetsStore(name) || asksForEmbedded(name)),
    askingForEmbedded: tests.filter(asksForEmbedded),
  }
}

function importedNames(content: string): string[] {
  return [...content.matchAll(/ from '([^']+\.ts)'/g)].map(([, path = '']) => basename(path))
}
