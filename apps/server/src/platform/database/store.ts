import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Queries, the same on both databases. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** Queries that hold together or not at all. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

/** What a start did to the schema of data it found. */
export interface SchemaUpdate {
  from: number
  to: number
  /** Where the copy from before lies. */
  backup: string
}

/** Receives what is published on a channel. */
export interface ChannelListener {
  /** Called with what a transaction has published, once it is committed. */
  onEmitted(text: string): void
  /** Something may have been missed. */
  onGap(): void
}

/** An open database of the newest schema. */
export interface Store {
  kind: 'embedded' | 'postgres'
  /** For people: folder, or host and name without credentials. */
  label: string
  database: Database
  /** The random id of this store, made once. */
  storeId: string
  /** Present when this start brought older data to the newest schema. */
  update?: SchemaUpdate
  /** Present where each write fails for now, with the code 25006: resolves once writes are taken. */
  writable?: Promise<void>
  /** Whether each write fails now, with the code 25006. */
  isReadOnly?(): boolean
  /** Listens to what any server on this database publishes with `pg_notify`; the returned function ends it. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>
  /** Copies an embedded database, as of one moment, into a new folder; queries wait meanwhile. */
  copyTo?(path: string): Promise<void>
  close(): Promise<void>
}
