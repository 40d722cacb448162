import { z } from 'zod'

/** ISO 8601 in UTC, where known. */
export const isoTime: z.ZodOptional<z.ZodISODateTime> = z.iso.datetime().optional()

/** A number that is not negative, where known. */
export const optionalCount: z.ZodOptional<z.ZodNumber> = z.number().nonnegative().optional()
