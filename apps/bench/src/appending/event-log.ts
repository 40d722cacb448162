import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Footprint } from './footprint.ts'

/** A database that holds one append-only table of events, the reference for what a live conversation or run takes. */
export interface EventLog {
  insert(event: string): Promise<void>
  footprint(): Promise<Footprint>
  close(): Promise<void>
}

const CREATE = 'create table events (seq serial primary key, event text not null)'
const INSERT = 'insert into events (event) values ($1)'
const READ_FOOTPRINT = `select pg_total_relation_size('events')::float8 as stored,
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as written`

/** Opens an embedded database in a folder of its own. */
export async function openEmbeddedLog(): Promise<EventLog> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-log-'))
  const database = new PGlite(folder)
  await database.exec(CREATE)
  return {
    insert: async (event) => void (await database.query(INSERT, [event])),
    footprint: async () => onlyRow((await database.query<Footprint>(READ_FOOTPRINT)).rows),
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a schema of its own in a PostgreSQL database. */
export async function openPostgresLog(url: string): Promise<EventLog> {
  const client = new Client({ connectionString: url, options: '-c search_path=vitrine_bench_log' })
  await client.connect()
  await client.query('drop schema if exists vitrine_bench_log cascade')
  await client.query('create schema vitrine_bench_log')
  await client.query(CREATE)
  return {
    insert: async (event) => void (await client.query(INSERT, [event])),
    footprint: async () => onlyRow((await client.query<Footprint>(READ_FOOTPRINT)).rows),
    async close() {
      await client.query('drop schema vitrine_bench_log cascade')
      await client.end()
    },
  }
}

function onlyRow(rows: Footprint[]): Footprint {
  const [row] = rows
  if (!row) throw new Error('The database did not answer how large it is.')
  return row
}
