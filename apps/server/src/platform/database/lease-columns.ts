import { integer, text } from 'drizzle-orm/pg-core'
import { moment } from './vitrine-schema.ts'

/** The columns of a table whose rows are work, as `createLeasedWorker` does it. */
export const leaseColumns = (attempts = 'attempts') => ({
  /** When the row is to be done; while a server does it, when its lease ends. Null while nothing is to do. */
  dueAt: moment('due_at'),
  /** How often the row was begun since it last succeeded. */
  attempts: integer(attempts).notNull().default(0),
  /** Which server does it now; null while none does. */
  leaseHolder: text('lease_holder'),
})
