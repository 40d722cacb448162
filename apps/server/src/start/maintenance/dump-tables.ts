import type { RawDatabase } from './raw-database.ts'

const CHUNK_BYTES = 4 * 1024 * 1024

/** Rows of one fetch, at most: some hold whole conversations. */
const MAX_FETCH = 64

/** Some rows of a table as lines of JSON. */
export interface RowsChunk {
  table: string
  rows: number
  lines: string
}

/** Names the tables of Vitrine, none before one that it points to, the record of migrations aside. */
export async function listTables(database: RawDatabase): Promise<string[]> {
  const { rows } = await database.query(
    `select c.relname as name, array(
       select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
       where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid
     ) as parents
     from pg_class c where c.relnamespace = 'vitrine'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
     order by c.relname`,
  )
  let waiting = rows as { name: string; parents: string[] }[]
  const ordered: string[] = []
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parents }) => parents.every((parent) => ordered.includes(parent)))
    if (ready.length === 0) throw new Error('Tables point to each other in a circle.')
    ordered.push(...ready.map(({ name }) => name))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Begins a transaction in which everything is seen as of one moment, whatever others write meanwhile. */
export async function beginSnapshot(database: RawDatabase): Promise<string[]> {
  const before = await listTables(database)
  await database.query('begin transaction isolation level repeatable read read only')
  await database.query(`lock table ${before.map(nameOf).join(', ')} in access share mode`)
  const tables = await listTables(database)
  if (tables.join() === before.join()) return tables
  throw new Error('The schema of the database is being changed. Try again when the server has started.')
}

/** Reads a table within a snapshot, chunk by chunk. */
export async function* dumpTable(database: RawDatabase, table: string): AsyncGenerator<RowsChunk> {
  await database.query(
    `declare dumped no scroll cursor for select row_to_json(t)::text as line from ${nameOf(table)} t`,
  )
  let chunk: RowsChunk = { table, rows: 0, lines: '' }
  let count = 1
  for (;;) {
    const { rows } = await database.query(`fetch ${count} from dumped`)
    if (rows.length === 0) break
    let bytes = 0
    for (const row of rows) {
      const line = `${String(row.line)}\n`
      bytes += line.length
      chunk.lines += line
      chunk.rows += 1
      if (chunk.lines.length < CHUNK_BYTES) continue
      yield chunk
      chunk = { table, rows: 0, lines: '' }
    }
    count = Math.max(1, Math.min(MAX_FETCH, Math.floor((CHUNK_BYTES * rows.length) / bytes)))
  }
  if (chunk.rows > 0) yield chunk
  await database.query('close dumped')
}

const nameOf = (table: string) => `vitrine."${table}"`
