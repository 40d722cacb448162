import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type BenchServer, startServer } from '../measuring/start-server.ts'
import { type EventLog, openEmbeddedLog, openPostgresLog } from './event-log.ts'
import type { Footprint } from './footprint.ts'

/** A server whose database can be measured, beside a plain event log on the same kind of database. */
export interface MeasuredServer {
  kind: string
  server: BenchServer
  log: EventLog
  footprint(): Promise<Footprint>
  close(): Promise<void>
}

/** Starts a server on the embedded database. */
export async function startEmbedded(): Promise<MeasuredServer> {
  const server = await startServer()
  const log = await openEmbeddedLog()
  const folder = join(server.folder, 'database')
  return {
    kind: 'embedded database',
    server,
    log,
    footprint: async () => ({
      stored: await sizeOf(join(folder, 'base')),
      written: await readLogEnd(join(folder, 'pg_wal')),
    }),
    async close() {
      await log.close()
      await server.stop()
    },
  }
}

/** Starts a server on an empty PostgreSQL database. */
export async function startOnPostgres(url: string): Promise<MeasuredServer> {
  const server = await startServer({ DATABASE_URL: url })
  const log = await openPostgresLog(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const query = `select sum(pg_total_relation_size(oid))::float8 as stored,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as written
    from pg_class where relkind = 'r' and relnamespace = 'vitrine'::regnamespace`
  return {
    kind: 'PostgreSQL',
    server,
    log,
    async footprint() {
      const [row] = (await client.query<Footprint>(query)).rows
      if (!row) throw new Error('PostgreSQL did not answer how large its tables are.')
      return row
    },
    async close() {
      await client.end()
      await log.close()
      await server.stop()
    },
  }
}

const LOG_PAGE_BYTES = 8192

/** Where the address of a page stands in its header: `XLogPageHeaderData` of PostgreSQL's access/xlog_internal.h. */
const PAGE_ADDRESS_OFFSET = 8

/** Reads where the log of a running embedded database ends, to a page: no second process may open the database. */
async function readLogEnd(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  let end = 0n
  for (const name of names) {
    const segment = await readFile(join(folder, name))
    for (let page = 0; page + LOG_PAGE_BYTES <= segment.length; page += LOG_PAGE_BYTES) {
      const address = segment.readBigUInt64LE(page + PAGE_ADDRESS_OFFSET)
      if (address > end) end = address
    }
  }
  return Number(end) + LOG_PAGE_BYTES
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const sizes = await Promise.all(paths.map(sizeOfFile))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A file that the database removes meanwhile takes nothing any more. */
async function sizeOfFile(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch {
    return 0
  }
}
