import { z } from 'zod'

/** Fields of a form that opens an account and that the server writes down. */
export interface AcceptedFields {
  /** Names the terms of use that were accepted, up to 200 characters. */
  terms?: string
}

/** Checks `AcceptedFields`. */
export const acceptedFieldsSchema: z.ZodType<AcceptedFields> = z.object({
  terms: z.string().trim().min(1).max(200).optional(),
})
