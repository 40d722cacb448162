import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The Postgres server that tests shall use, if any. */
export const postgresUrl: string | undefined = process.env.DATABASE_URL

/** A database of a test's own. */
export interface PostgresDatabase {
  url: string
  drop(): Promise<void>
}

/** Makes an empty database on the server of `DATABASE_URL`, whose user must be allowed to. */
export async function createPostgresDatabase(server: string): Promise<PostgresDatabase> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
