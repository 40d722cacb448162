import { test } from 'vitest'
import { postgresUrl } from './postgres-database.ts'

/** A test of what only the embedded database does: on a Postgres it would be the same once more. */
export const testEmbedded: typeof test = test.skipIf(postgresUrl !== undefined) as typeof test
