import { isEasyToGuess, loadPasswordEstimator, type PasswordEstimator } from '@vitrine/auth-screens/passwords'
import { accountError } from '../errors/account-error.ts'

/** Longest password, in Unicode code points: longer ones only cost time. */
export const LONGEST_PASSWORD = 128

let estimator: Promise<PasswordEstimator> | undefined

/** The estimator of the screens with English words and names besides, which browsers are spared; loaded when first needed. */
async function loadEstimator(): Promise<PasswordEstimator> {
  const { dictionary } = await import('@zxcvbn-ts/language-en')
  return loadPasswordEstimator(dictionary)
}

/**
 * Throws for a password that is too short, too long, or among the first to be tried by who knows `personal`, the name and
 * address of its owner. There are no rules about kinds of characters, as NIST SP 800-63B-4, 3.1.1.2 demands.
 */
export async function checkPassword(password: string, minimum: number, personal: string[]): Promise<void> {
  const field = 'password'
  const length = [...password].length
  if (length < minimum) throw accountError('password-too-short', { field })
  if (length > LONGEST_PASSWORD) throw accountError('password-too-long', { field })
  estimator ??= loadEstimator()
  const context = [...personal, 'Vitrine']
  if (isEasyToGuess(password, { estimator: await estimator, context, minimumLength: minimum }))
    throw accountError('password-too-common', { field })
}
