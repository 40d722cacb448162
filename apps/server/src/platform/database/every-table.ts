import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** Every table of the schema. */
export const everyTable: readonly PgTable[] = Object.values(schema).filter((value) => is(value, PgTable))
