import { z } from 'zod'

/** A run whose publication was asked for and not decided yet: nobody can read more of it than before. */
export interface WaitingPublication {
  state: 'waiting'
  /** ISO 8601 in UTC. */
  askedAt: string
}

/** Checks a `WaitingPublication`. */
export const waitingPublicationSchema: z.ZodType<WaitingPublication> = z.object({
  state: z.literal('waiting'),
  askedAt: z.iso.datetime(),
})

/** What became of the starter's request to publish a run. */
export type RunPublication =
  | WaitingPublication
  /** `askAgainAt` is when it may be asked for again, ISO 8601 in UTC; null where it may not. */
  | { state: 'declined'; askAgainAt: string | null }
  | { state: 'published'; url: string }
  /** Its link was taken back. */
  | { state: 'revoked' }

/** Checks a `RunPublication`. */
export const runPublicationSchema: z.ZodType<RunPublication> = z.union([
  waitingPublicationSchema,
  z.object({ state: z.literal('declined'), askAgainAt: z.iso.datetime().nullable() }),
  z.object({ state: z.literal('published'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ state: z.literal('revoked') }),
])
