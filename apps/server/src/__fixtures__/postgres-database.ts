import { randomBytes } from 'node:crypto'
import { Client, type QueryConfig } from 'pg'

/** The Postgres server of this run, made by `run-postgres.ts`; undefined where its tests have the embedded database. */
export const postgresUrl: string | undefined =
  process.env.TEST_DATABASE === 'embedded' ? undefined : process.env.TEST_POSTGRES_URL

/** A database of a test's own. */
export interface PostgresDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

interface NewDatabase {
  /** It has the newest schema, and no store. @default it is empty */
  isMigrated?: boolean
}

/** Makes a database on a server whose user must be allowed to. */
export async function createPostgresDatabase(
  server: string,
  { isMigrated = false }: NewDatabase = {},
): Promise<PostgresDatabase> {
  const name = `${process.env.TEST_DATABASES ?? 'vitrine_test_'}${randomBytes(6).toString('hex')}`
  const { TEST_TEMPLATE } = process.env
  const template = isMigrated && TEST_TEMPLATE ? ` template ${TEST_TEMPLATE}` : ''
  await runOn(server, `create database ${name}${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => dropPostgresDatabases(server, name) }
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
