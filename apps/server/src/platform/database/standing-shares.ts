import { not, type SQL, sql } from 'drizzle-orm'
import { shares } from './schema.ts'

/** Shares that somebody may be reading now: not revoked, and their time not over by the clock of the database, which all servers have in common. */
export const isReadable: SQL<boolean> = sql`(${shares.revokedAt} is null and coalesce(${shares.expiresAt} > now(), true))`

/** Shares that are links, and not what a link showed before. */
export const isLink: SQL<boolean> = sql`(${shares.earlierOf} is null)`

/** Links that are published now: those of them which can be opened once more. */
export const isStanding: SQL<boolean> = sql`(${isLink} and ${isReadable} and coalesce(${shares.views} < ${shares.maxViews}, true))`

/** The others. */
export const hasEnded: SQL = not(isStanding)
