import { z } from 'zod'

/** `GET` answers 200 with `HealthAnswer` while the server takes requests. Needs no key. */
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
