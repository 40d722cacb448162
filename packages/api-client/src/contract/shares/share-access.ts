import { z } from 'zod'

/** Whom a link can be for: anyone who has it, people with an account, members of its workspace, or listed addresses, proved by a code in a mail. */
export const audiences = ['anyone', 'signed-in', 'workspace', 'addresses'] as const

/** Whom a link is for. */
export type Audience = (typeof audiences)[number]

/** Checks the passphrase of a link. */
export const passphraseSchema: z.ZodType<string> = z.string().min(8).max(128)

/** Checks who may read. */
export const audienceSchema: z.ZodType<Audience> = z.enum(audiences)

const MAX_ADDRESSES = 200
const MAX_ADDRESS_LENGTH = 254

const addressSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_ADDRESS_LENGTH)
  .refine((text) => z.email().safeParse(text.startsWith('@') ? `somebody${text}` : text).success, {
    message: 'name an e-mail address, or a domain such as @example.org',
  })

/** Checks the addresses that may read, and gives them in lower case, each once. */
export const addressesSchema: z.ZodType<string[]> = z
  .array(addressSchema)
  .min(1)
  .max(MAX_ADDRESSES)
  .transform((addresses) => [...new Set(addresses)])

/** Checks how often a page can be opened. */
export const maxViewsSchema: z.ZodType<number> = z.int().min(1).max(100_000)
