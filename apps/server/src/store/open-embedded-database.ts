import { PGlite, types } from '@electric-sql/pglite'

const driverOptions = {
  // Bytes pass through as they are; by default PGlite spells each one out in hex, which blocks for seconds.
  serializers: { [types.BYTEA]: (value: unknown) => value as string },
  parsers: { [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') },
}

/** Opens an embedded Postgres: in a folder, or in memory when none is given, from a dump where there is one. */
export function openEmbeddedDatabase(folder?: string, dump?: Blob): Promise<PGlite> {
  return PGlite.create({ ...driverOptions, dataDir: folder ?? 'memory://', loadDataDir: dump })
}
