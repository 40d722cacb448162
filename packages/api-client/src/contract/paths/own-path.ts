import { z } from 'zod'

/**
 * Checks a path on the origin of whoever names it, as servers answer with. A second slash, a backslash or a control
 * character, which browsers drop, could name another host.
 */
export const ownPathSchema: z.ZodString = z.string().regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u)
