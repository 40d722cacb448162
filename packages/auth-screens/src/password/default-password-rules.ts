import type { PasswordRules } from '../port/sign-in-methods.ts'

/**
 * Password lengths where a back end names none, in code points: at least 15 for a password that may be the only factor,
 * and more than 64 allowed (NIST SP 800-63B-4, 3.1.1.2).
 */
export const DEFAULT_PASSWORD_RULES: PasswordRules = { minimumLength: 15, maximumLength: 128 }
