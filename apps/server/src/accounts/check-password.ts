import { commonPasswords, isEasyToGuess } from '@vitrine/auth-screens/passwords'
import { accountFault } from './account-fault.ts'

/** The same list and judgement as the screens have, which only spare a round trip. */
const common: ReadonlySet<string> = new Set(commonPasswords.split(' '))

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
  if (isEasyToGuess(password, { common, context: [...personal, 'Vitrine'] }))
    throw accountFault('password-too-common', { field })
}
