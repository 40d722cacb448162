import { z } from 'zod'

/** Checks the id of a share, or of anything that a link may lead to: 22 to 64 characters of base62 or base64url, at least 128 random bits. */
export const shareIdSchema: z.ZodType<string> = z.string().regex(/^[\w-]{22,64}$/)
