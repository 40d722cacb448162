import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** Everything of Vitrine stands in a schema of its own, beside whatever else a Postgres database holds. */
export const vitrine = pgSchema('vitrine')

/** A column with a moment, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
