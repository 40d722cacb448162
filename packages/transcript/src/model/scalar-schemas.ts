import { z } from 'zod'
import { withheldKinds } from './withheld-kind.ts'

/** ISO 8601 in UTC, where known. */
export const isoTime: z.ZodOptional<z.ZodISODateTime> = z.iso.datetime().optional()

/** A number that is not negative, where known. */
export const optionalCount: z.ZodOptional<z.ZodNumber> = z.number().nonnegative().optional()

/** A name or a title; each half of a surrogate pair stands as U+FFFD, which is all that a page in UTF-8 can show of it. */
export const label: z.ZodString = z.string().overwrite((text) => text.toWellFormed())

/** What an owner withholds, where it is anything. */
export const withheldSchema: z.ZodOptional<
  z.ZodArray<z.ZodEnum<{ [Kind in (typeof withheldKinds)[number]]: Kind }>>
> = z.array(z.enum(withheldKinds)).optional()
