/** Passwords and words in the order in which they would be tried, by the name of their list. */
export type RankedWords = Readonly<Record<string, (string | number)[]>>

/** Estimates the guesses that a password takes of an attacker who knows common passwords and the given words, as a power of ten. */
export type PasswordEstimator = (password: string, words: readonly string[]) => number

/**
 * Number of characters that are estimated. The time for a hostile password grows with the square of its length, and a
 * password whose start is easy to guess is refused whatever follows.
 */
const ESTIMATED_LENGTH = 40

/** Limit on replaced letters that are restored, so that a hostile password costs little time. */
const MAX_SUBSTITUTIONS = 10

/**
 * Loads zxcvbn with breached passwords and diceware words, in chunks that only screens with a new password fetch.
 * `further` adds lists of words of a language, which are too large for a browser.
 */
export async function loadPasswordEstimator(further: RankedWords = {}): Promise<PasswordEstimator> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, ...further },
    graphs: adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  })
  return (password, words) => {
    const start = [...password].slice(0, ESTIMATED_LENGTH).join('')
    return zxcvbn.check(start, [...words]).guessesLog10
  }
}
