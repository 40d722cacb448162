import { z } from 'zod'
import { type SessionDetails, sessionDetailsSchema } from './own-sessions.ts'
import { type PasskeyDetails, passkeyAnswerSchema } from './passkeys.ts'

/**
 * What could open the account before its password was reset, and rests until its owner decides. `GET` answers 200 with
 * `RecoveryAnswer`; `POST` takes a `RecoveryDecision`, 204. Both answer 404 where nothing is to be decided.
 */
export const RECOVERY_PATH = '/api/auth/recovery'

/** An API key that the person has made. Moments are ISO 8601 in UTC. */
export interface RecoveryKey {
  id: string
  name: string
  prefix: string
  workspace: string
  createdAt: string
  lastUsedAt: string | null
}

/** A provider that is linked to the account. */
export interface RecoveryProvider {
  id: string
  name: string
  linkedAt: string
}

/** Ways into an account that rest. Sessions and trusted browsers of before the reset have ended already. */
export interface RecoveryAnswer {
  /** When the password was reset. */
  since: string
  passkeys: PasskeyDetails[]
  keys: RecoveryKey[]
  providers: RecoveryProvider[]
  /** Begun since then, but for the one that asks. */
  sessions: SessionDetails[]
}

/** Checks a `RecoveryAnswer`. */
export const recoveryAnswerSchema: z.ZodType<RecoveryAnswer> = z.object({
  since: z.iso.datetime(),
  passkeys: z.array(passkeyAnswerSchema),
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      prefix: z.string(),
      workspace: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  providers: z.array(z.object({ id: z.string(), name: z.string(), linkedAt: z.iso.datetime() })),
  sessions: z.array(sessionDetailsSchema),
})

const ids = z.array(z.string().max(2000)).max(1000)

/** Ids of what the owner recognises; everything else ends. */
export interface RecoveryDecision {
  keptPasskeys: string[]
  keptKeys: string[]
  keptProviders: string[]
  keptSessions: string[]
}

/** Checks a `RecoveryDecision`. */
export const recoveryDecisionSchema: z.ZodType<RecoveryDecision> = z.object({
  keptPasskeys: ids,
  keptKeys: ids,
  keptProviders: ids,
  keptSessions: ids,
})
