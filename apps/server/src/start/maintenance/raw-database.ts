import { Client } from 'pg'
import { openEmbeddedDatabase } from '../../platform/database/open-embedded-database.ts'

/** A connection of its own to either database, asked in plain SQL. */
export interface RawDatabase {
  query(text: string, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  close(): Promise<void>
}

/** Opens the embedded database in a folder that nobody else has open. */
export async function openRawEmbedded(folder: string): Promise<RawDatabase> {
  const database = await openEmbeddedDatabase(folder)
  return {
    query: (text, parameters) => database.query(text, parameters),
    close: () => database.close(),
  }
}

/** Connects to a Postgres server, without a limit to how long a statement takes. */
export async function openRawPostgres(url: string): Promise<RawDatabase> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'vitrine maintenance',
  })
  client.on('error', () => {})
  await client.connect()
  return { query: (text, parameters) => client.query(text, parameters), close: () => client.end() }
}
