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

/** Returns the hash of the trusted device or network that a request comes from, the device before the network; undefined for an unknown one. */
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

/** Stores the device and the network of a request as trusted by an account. */
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
