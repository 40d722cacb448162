import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** Version of the archive's own layout. */
export const ARCHIVE_FORMAT = 1

/** Where the manifest stands: the last part of an archive, so that one cut short has none. */
export const MANIFEST_PATH = 'manifest.json'

const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** What an archive says of itself. */
export const manifestSchema = z.object({
  product: z.literal('vitrine'),
  format: z.number(),
  /** Of the server that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  kind: z.enum(['embedded', 'postgres']),
  storeId: z.string(),
  /** Hashes of the migrations that had run, in order. */
  migrations: z.array(sha256).min(1),
  /** Tells whether two secrets are the same without telling either; absent when there was none yet. */
  secretFingerprint: sha256.optional(),
  /** In an order in which no row comes before one it points to. */
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  parts: z.array(z.object({ path: z.string(), bytes: z.number(), sha256 })),
})

/** What an archive says of itself. */
export type Manifest = z.infer<typeof manifestSchema>

/** The part of an archive that holds a chunk of a table's rows, as lines of JSON, compressed. */
export const rowsPath = (table: string, chunk: number): string =>
  `database/${table}/${String(chunk).padStart(8, '0')}.ndjson.zst`

/** Reads the name of a part as written by `rowsPath`, for a file's bytes, or for a secret; undefined for any other. */
export function parsePartPath(
  path: string,
): { kind: 'rows'; table: string } | { kind: 'file' | 'secret'; name: string } | undefined {
  const rows = /^database\/([a-z][a-z\d_]{0,62})\/\d{8}\.ndjson\.zst$/.exec(path)
  if (rows?.[1]) return { kind: 'rows', table: rows[1] }
  const file = /^blobs\/([\da-f]{64})$/.exec(path)
  if (file?.[1]) return { kind: 'file', name: file[1] }
  const secret = /^secrets\/(auth-secret|cli\.json)$/.exec(path)
  return secret?.[1] ? { kind: 'secret', name: secret[1] } : undefined
}

/** Tells secrets apart without telling them. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of the secret in a backup').digest('hex')
}
