/** Passwords and words in the order in which they would be tried, by the name of their list. */
export type RankedWords = Readonly<Record<string, (string | number)[]>>

/** How many guesses a password would take of somebody who knows the common ones and the given words, as a power of ten. */
export type PasswordEstimator = (password: string, words: readonly string[]) => number

/**
 * Most characters that are estimated: the time of a hostile password grows with the square of its length, and what can be
 * guessed up to here is refused whatever follows.
 */
const ESTIMATED_LENGTH = 40

/** Most replacements of letters by signs that are undone, which is what a hostile password would spend time on. */
const MAX_SUBSTITUTIONS = 10

/**
 * Loads zxcvbn with breached passwords and diceware words: chunks of their own, so that only screens with a new password
 * fetch them. `further` are lists of words of a language, which a server has room for.
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
