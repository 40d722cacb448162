import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The bytes of a database that SQLite itself wrote. */
export function writtenDatabase(...statements: readonly string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sqlite-'))
  const path = join(folder, 'made.db')
  const database = new DatabaseSync(path)
  for (const statement of statements) database.exec(statement)
  database.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

/** A statement that adds a row of these values; objects as their JSON. */
export function insertInto(table: string, ...values: readonly unknown[]): string {
  const written = values.map((value) => {
    if (value === null || typeof value === 'number') return String(value)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `'${text.replaceAll("'", "''")}'`
  })
  return `INSERT INTO ${table} VALUES (${written.join(', ')})`
}
