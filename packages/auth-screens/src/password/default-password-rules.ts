import type { PasswordRules } from '../port/sign-in-methods.ts'

/**
 * Lengths of passwords where a back end names none, in code points: at least 15 for a password that may be all there is to
 * sign in with, and more than 64 allowed (NIST SP 800-63B-4, 3.1.1.2).
 */
export const DEFAULT_PASSWORD_RULES: PasswordRules = { minimumLength: 15, maximumLength: 128 }
