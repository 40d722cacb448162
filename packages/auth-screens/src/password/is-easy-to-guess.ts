import type { PasswordEstimator } from './load-password-estimator.ts'
import { wellKnownPhrases } from './well-known-phrases.ts'

/** What an attacker knows and would try first. */
export interface GuessingKnowledge {
  /** Without it, only patterns are found that need no list. */
  estimator?: PasswordEstimator
  /** Words of the context: name and address of the person, name of the service. */
  context: readonly string[]
  /** Minimum length of a password; where an operator allows short ones, fewer guesses suffice. */
  minimumLength: number
}

/** Guesses, as a power of ten, at which zxcvbn's best score begins: too many even for an attacker with the hash. */
const NEEDED_GUESSES = 10

/** Guesses, as a power of ten, that spaces, signs and capitals in a password may be worth. */
const SIGNS_WORTH = 2

/** Shortest word of the context that is worth looking for, so that a short name forbids little. */
const CONTEXT_WORD_LENGTH = 4

/** Number of further characters that make a password with a known phrase or word in it acceptable. */
const OWN_CHARACTERS = 6

/**
 * Tells whether an attacker would try a password early (NIST SP 800-63B-4, 3.1.1.2): a breached password, a common phrase, a
 * word of the context, one of these with a few characters around it, one short piece repeated, characters in a row, or
 * anything else that the estimator finds within few guesses.
 */
export function isEasyToGuess(
  password: string,
  { estimator, context, minimumLength }: GuessingKnowledge,
): boolean {
  const whole = password.normalize('NFKC').toLowerCase()
  const words = [...new Set(context.flatMap(wordsOf))]
  if (isRow(whole) || isRepeated(whole) || isMostly(whole, [...words, ...wellKnownPhrases])) return true
  if (!estimator) return false
  const needed = Math.min(NEEDED_GUESSES, minimumLength - 1)
  return (
    estimator(password.normalize('NFKC'), words) < needed ||
    estimator(squeeze(whole), words) < needed - SIGNS_WORTH
  )
}

function wordsOf(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase()
  return [lower, squeeze(lower), ...lower.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length >= CONTEXT_WORD_LENGTH,
  )
}

function squeeze(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Tells whether a password is a known word or phrase with few further characters, whatever signs stand between them. */
function isMostly(text: string, known: readonly string[]): boolean {
  const squeezed = squeeze(text)
  return known.some((entry) => {
    const phrase = squeeze(entry)
    if (phrase === '' || !squeezed.includes(phrase)) return false
    const rest = squeezed.replaceAll(phrase, '')
    return /^\p{N}*$/u.test(rest) || rest.length < Math.min(OWN_CHARACTERS, phrase.length)
  })
}

function isDigit(point: number): boolean {
  return point >= 0x30 && point <= 0x39
}

/** `abcdefgh`, `87654321`: each character is the neighbour of the one before; a keyboard's 0 follows 9. */
function isRow(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = points.slice(1).map((point, index) => {
    const before = points[index] ?? 0
    return isDigit(point) && isDigit(before) ? (point - before + 10) % 10 : point - before
  })
  return steps.every((step) => step === 1) || steps.every((step) => step === -1 || step === 9)
}

/** `abcabcabc`: one piece of at most half the text, again and again, the last time perhaps cut off. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true
  }
  return false
}
