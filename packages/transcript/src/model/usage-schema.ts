import { z } from 'zod'
import { optionalCount } from './scalar-schemas.ts'
import type { Usage } from './usage.ts'

/** Tokens a model call or a whole conversation took. */
export const usageSchema: z.ZodType<Usage> = z.object({
  inputTokens: optionalCount,
  outputTokens: optionalCount,
  reasoningTokens: optionalCount,
  cachedInputTokens: optionalCount,
})
