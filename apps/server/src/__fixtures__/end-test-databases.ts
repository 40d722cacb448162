import { randomBytes } from 'node:crypto'
import { dropPostgresDatabases, postgresUrl } from './postgres-database.ts'

/** Names the Postgres databases of one run of the tests, and drops them after it: open stores pass from test to test. */
export function setup(): (() => Promise<void>) | undefined {
  const server = postgresUrl
  if (server === undefined) return undefined
  const prefix = `vitrine_test_${randomBytes(4).toString('hex')}_`
  process.env.TEST_DATABASES = prefix
  return () => dropPostgresDatabases(server, prefix)
}
