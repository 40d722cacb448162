import type { PasswordRules } from '../port/sign-in-methods.ts'
import { countCharacters } from './count-characters.ts'
import { isEasyToGuess } from './is-easy-to-guess.ts'
import type { PasswordEstimator } from './load-password-estimator.ts'

/** How good a new password is. `remaining` characters are still missing. */
export type PasswordJudgement =
  | { readonly kind: 'too-short'; readonly remaining: number }
  | { readonly kind: 'too-long' | 'too-common' | 'enough' | 'long' }

interface Knowledge {
  rules: PasswordRules
  /** Without it, while it is being fetched, only what needs no list is looked for; the back end looks again. */
  estimator?: PasswordEstimator
  context: readonly string[]
}

/** Characters beyond the minimum from which on a password is called long. */
const LONG_MARGIN = 6

/** Judges a new password by its length and by how easy it is to guess; no kinds of characters are required. */
export function judgePassword(password: string, { rules, estimator, context }: Knowledge): PasswordJudgement {
  const length = countCharacters(password)
  if (length < rules.minimumLength) return { kind: 'too-short', remaining: rules.minimumLength - length }
  if (length > rules.maximumLength) return { kind: 'too-long' }
  const { minimumLength } = rules
  if (isEasyToGuess(password, { estimator, context, minimumLength })) return { kind: 'too-common' }
  return { kind: length < rules.minimumLength + LONG_MARGIN ? 'enough' : 'long' }
}
