import { z } from 'zod'

/** A secret in what was to be published: enough to find it, and nothing of it but its beginning. */
export interface SecretFinding {
  /** Such as `github-token`; a kind of `@vitrine/redaction`. */
  kind: string
  /** At most four characters. */
  preview: string
  /** The message that holds it. */
  messageId?: string
  /** The step of a run that holds it. */
  stepId?: string
}

const text = z.string()

/** Checks a `SecretFinding`. */
export const secretFindingSchema: z.ZodType<SecretFinding> = z.object({
  kind: text,
  preview: text,
  messageId: text.optional(),
  stepId: text.optional(),
})
