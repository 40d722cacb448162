import { z } from 'zod'

/** Says that it is really the owner of the account who asks. */
export interface PasswordRequest {
  /**
   * Left out where the account has none. Then the sign-in must be at most ten minutes old; otherwise the answer is
   * `sign-in-again`.
   */
  password?: string
}

/** A password as somebody types it; what it must be is judged elsewhere. */
export const passwordText: z.ZodString = z.string().max(4096)

/** Checks a `PasswordRequest`. */
export const passwordRequestSchema: z.ZodType<PasswordRequest> = z.object({
  password: passwordText.optional(),
})
