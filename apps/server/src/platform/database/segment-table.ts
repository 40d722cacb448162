import { type AnyPgColumn, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { vitrine } from './vitrine-schema.ts'

/** What the columns of a table of segments are called in the database, and what owns a segment. */
interface SegmentColumns {
  owner: string
  items: string
  references: () => AnyPgColumn
}

/** A table of the messages or steps of models that are appended to, some in a row, so that more of them rewrites only the last row. */
export function segmentTable(name: string, { owner, items, references }: SegmentColumns) {
  return vitrine.table(
    name,
    {
      ownerId: text(owner).notNull().references(references, { onDelete: 'cascade' }),
      /** Rises with the order of what stands in the segments; may have gaps. */
      number: integer('number').notNull(),
      /** JSON of an array, packed. */
      items: bytea(items).notNull(),
    },
    (table) => [primaryKey({ name: `${name}_key`, columns: [table.ownerId, table.number] })],
  )
}

/** A table that `segmentTable` gives. */
export type SegmentTable = ReturnType<typeof segmentTable>
