import { not, type SQL, sql } from 'drizzle-orm'
import { shares } from './schema.ts'

/** Shares that are published now: not revoked, and their time not over by the clock of the database, which all servers have in common. */
export const isStanding: SQL<boolean> = sql`(${shares.revokedAt} is null and coalesce(${shares.expiresAt} > now(), true))`

/** The others. */
export const hasEnded: SQL = not(isStanding)
