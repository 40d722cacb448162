import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { trustedDevices } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Where a request comes from, as far as an account can have been signed in from there. */
export interface RequestOrigin {
  /** Random id in a long-lived cookie of the browser. */
  device: string | undefined
  network: string
}

/** Names the known place that a request comes from, the browser before the network; undefined for a strange one. */
export async function findTrustedOrigin(
  database: Database,
  email: string,
  place: RequestOrigin,
): Promise<string | undefined> {
  const hashes = hashesOf(email, place)
  const known = await database
    .select({ hash: trustedDevices.hash })
    .from(trustedDevices)
    .where(inArray(trustedDevices.hash, hashes))
  return hashes.find((hash) => known.some((row) => row.hash === hash))
}

/** Remembers that an account's owner was here. */
export async function rememberOrigin(database: Database, email: string, place: RequestOrigin): Promise<void> {
  await database
    .insert(trustedDevices)
    .values(hashesOf(email, place).map((hash) => ({ hash, seenAt: sql`now()` })))
    .onConflictDoUpdate({ target: trustedDevices.hash, set: { seenAt: sql`now()` } })
}

function hashesOf(email: string, { device, network }: RequestOrigin): string[] {
  const hash = (kind: string, value: string) =>
    createHash('sha256')
      .update(JSON.stringify([email, kind, value]))
      .digest('hex')
  return [...(device ? [hash('device', device)] : []), hash('network', network)]
}
