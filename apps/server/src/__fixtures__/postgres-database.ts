import { randomBytes } from 'node:crypto'
import { Client, type QueryConfig } from 'pg'

/** The Postgres server that tests shall use, if any. */
export const postgresUrl: string | undefined = process.env.DATABASE_URL

/** A database of a test's own. */
export interface PostgresDatabase {
  url: string
  drop(): Promise<void>
}

/** Makes an empty database on the server of `DATABASE_URL`, whose user must be allowed to. */
export async function createPostgresDatabase(server: string): Promise<PostgresDatabase> {
  const name = `${process.env.TEST_DATABASES ?? 'vitrine_test_'}${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropPostgresDatabases(server, name) }
}

/** Drops every database whose name begins so. */
export async function dropPostgresDatabases(server: string, prefix: string): Promise<void> {
  const query = { text: 'select datname from pg_database where starts_with(datname, $1)', values: [prefix] }
  for (const { datname } of await runOn(server, query)) {
    await runOn(server, `drop database ${datname} with (force)`)
  }
}

async function runOn(server: string, statement: string | QueryConfig): Promise<{ datname: string }[]> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(statement)).rows
  } finally {
    await client.end()
  }
}
