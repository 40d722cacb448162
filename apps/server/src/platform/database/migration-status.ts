import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Where drizzle stores which migrations have run. */
export const MIGRATIONS_TABLE = { migrationsSchema: 'vitrine', migrationsTable: 'migrations' } as const

/** How the schema of a database stands to the migrations of this version. */
export interface MigrationStatus {
  state: 'empty' | 'older' | 'current' | 'newer'
  applied: number
  known: number
}

/** Hashes of the migrations in a folder, in order. */
export const knownMigrations = (migrationsFolder: string): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** Compares what a database says has run with the migrations in a folder; changes nothing. */
export async function readMigrationStatus<Schema extends Record<string, unknown>>(
  database: PgDatabase<PgQueryResultHKT, Schema>,
  migrationsFolder: string,
): Promise<MigrationStatus> {
  const known = knownMigrations(migrationsFolder)
  const applied = await readAppliedHashes(database)
  return { state: compare(applied, known), applied: applied.length, known: known.length }
}

function compare(applied: string[], known: string[]): MigrationStatus['state'] {
  if (applied.length === 0) return 'empty'
  if (applied.some((hash, index) => hash !== known[index])) return 'newer'
  return applied.length < known.length ? 'older' : 'current'
}

async function readAppliedHashes<Schema extends Record<string, unknown>>(
  database: PgDatabase<PgQueryResultHKT, Schema>,
): Promise<string[]> {
  const found = rowsOf(
    await database.execute(sql`select to_regclass('vitrine.migrations') is not null as found`),
  )
  if (!found[0]?.found) return []
  const rows = rowsOf(
    await database.execute(sql`select hash from vitrine.migrations order by created_at, id`),
  )
  return rows.map((row) => String(row.hash))
}

/** Both drivers answer a raw query with an object that has `rows`; drizzle types neither. */
function rowsOf(result: unknown): Record<string, unknown>[] {
  return (result as { rows: Record<string, unknown>[] }).rows
}
