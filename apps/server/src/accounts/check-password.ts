import { accountFault } from './account-fault.ts'
import { commonPasswords } from './common-passwords.ts'

/** Longest password, in Unicode code points: longer ones only cost time. */
export const LONGEST_PASSWORD = 128

/**
 * Throws for a password that is too short, too long, or among the first to be tried. There are no rules about kinds of
 * characters, as NIST SP 800-63B-4, 3.1.1.2 demands.
 */
export function checkPassword(password: string, minimum: number, personal: string[] = []): void {
  const field = 'password'
  const length = [...password].length
  if (length < minimum) throw accountFault('password-too-short', { field })
  if (length > LONGEST_PASSWORD) throw accountFault('password-too-long', { field })
  const plain = password.toLowerCase()
  const isRepetition = /^(.{1,4})\1*.{0,3}$/su.test(plain)
  const isPersonal = personal.some((word) => word.length > 0 && word.toLowerCase() === plain)
  const isCommon = [...commonPasswords].some((common) => plain === common || plain === common + common)
  if (isRepetition || isPersonal || isCommon) throw accountFault('password-too-common', { field })
}
