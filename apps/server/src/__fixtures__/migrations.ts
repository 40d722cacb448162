import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { MIGRATIONS_TABLE } from '../platform/database/migration-status.ts'
import { migrationsFolder } from '../platform/database/migrations-folder.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** A copy of the shipped migrations with one more, as a later version of Vitrine would ship. */
export async function laterMigrations(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const journalPath = join(folder, 'meta/_journal.json')
  const journal: Journal = JSON.parse(await readFile(journalPath, 'utf8'))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There are no migrations.')
  const tag = `${String(last.idx + 1).padStart(4, '0')}_later`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag })
  await writeFile(journalPath, JSON.stringify(journal))
  await writeFile(join(folder, `${tag}.sql`), statement)
  return folder
}

async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: Journal = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

/** Brings a database up to one of the shipped migrations. */
export async function migrateTo(database: Parameters<typeof migrate>[0], count: number): Promise<void> {
  const folder = await firstMigrations(count)
  await migrate(database, { migrationsFolder: folder, ...MIGRATIONS_TABLE })
  await rm(folder, { recursive: true })
}
