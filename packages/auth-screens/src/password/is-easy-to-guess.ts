/** What whoever guesses would try first. */
export interface GuessingKnowledge {
  /** Common passwords, lower-case. */
  common: ReadonlySet<string>
  /** Words of the place: name and address of the person, name of the service. */
  context: readonly string[]
}

/** Shortest word of the context that is worth looking for, so that a short name forbids little. */
const CONTEXT_WORD_LENGTH = 4

/**
 * Whether a password is among the first that somebody would try (NIST SP 800-63B-4, 3.1.1.2): common, a word of the context,
 * one of these with digits or signs around it, one short piece over and over, or characters in a row.
 */
export function isEasyToGuess(password: string, { common, context }: GuessingKnowledge): boolean {
  const whole = password.normalize('NFKC').toLowerCase()
  const words = new Set(context.flatMap(wordsOf))
  const isKnown = (text: string): boolean => common.has(text) || words.has(text)
  const core = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return isKnown(whole) || isKnown(core) || isRow(whole) || isRepeated(whole)
}

function wordsOf(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase()
  return [lower, lower.replaceAll(/\s/g, ''), ...lower.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length >= CONTEXT_WORD_LENGTH,
  )
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
