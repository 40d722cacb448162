import { z } from 'zod'

/** `GET` answers 200 with `SessionsAnswer`; `DELETE` ends all sessions but this one, 204. */
export const SESSIONS_PATH = '/api/auth/sessions'

/** `DELETE` ends one session of the account, 204. */
export function sessionPath(sessionId: string): string {
  return `${SESSIONS_PATH}/${encodeURIComponent(sessionId)}`
}

/** One place where somebody is signed in. Moments are ISO 8601 in UTC. */
export interface SessionDetails {
  id: string
  isThisOne: boolean
  createdAt: string
  lastUsedAt: string
  /** Address, an IPv6 one without its last half; null where it is not known. */
  address: string | null
  userAgent: string | null
}

/** Where the person is signed in, the newest first. */
export interface SessionsAnswer {
  sessions: SessionDetails[]
}

/** Checks a `SessionDetails`. */
export const sessionDetailsSchema: z.ZodType<SessionDetails> = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
})

/** Checks a `SessionsAnswer`. */
export const sessionsAnswerSchema: z.ZodType<SessionsAnswer> = z.object({
  sessions: z.array(sessionDetailsSchema),
})
