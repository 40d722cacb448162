import { z } from 'zod'

/** `GET` answers 200 with `HealthAnswer` while the process lives, as does a plain `GET` of `LIVE_PATH`. Needs no key. */
export const HEALTH_PATH = '/api/health'

/** What a running server says about itself. */
export interface HealthAnswer {
  status: 'ok'
  version: string
  /** The largest transcript it takes, in bytes; absent in answers of older servers. */
  maxUploadBytes?: number
}

/** Checks a `HealthAnswer`. */
export const healthAnswerSchema: z.ZodType<HealthAnswer> = z.object({
  status: z.literal('ok'),
  version: z.string(),
  maxUploadBytes: z.number().optional(),
})

/** `GET` answers 200 with `ReadyAnswer` when a server should get requests, and 503 when it should not. Needs no key. */
export const READY_PATH = '/api/ready'

/** Why a server should get no requests: its database is away, its disk takes nothing more, or it stops. */
export type UnreadyReason = 'database' | 'disk' | 'draining'

/** Whether a server should get requests. */
export interface ReadyAnswer {
  status: 'ready' | 'unready'
  reasons: UnreadyReason[]
}

/** Checks a `ReadyAnswer`. */
export const readyAnswerSchema: z.ZodType<ReadyAnswer> = z.object({
  status: z.enum(['ready', 'unready']),
  reasons: z.array(z.enum(['database', 'disk', 'draining'])),
})
