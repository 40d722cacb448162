/** A word with a capital letter in a row of such words. */
export interface CapitalWord {
  text: string
  /** The text between it and the word before, such as a space or ` of `. */
  before: string
  /** Whether it begins the sentence, and may have its capital letter for that. */
  isFirst: boolean
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\-‐][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
/** A word of capital letters alone. */
export const ACRONYM: RegExp = /^\p{Lu}[\p{Lu}\p{N}]+$/u
const CAPITAL = /^\p{Lu}/u
/** Words that may be inside a name. */
const JOINED =
  /^(?:\.? |\.| (?:of|of the|de|de la|da|del|della|di|do|dos|du|van|van der|van den|von|von der|bin|ibn|al|el|and Sons|&) )$/u

/** The rows of words with capital letters in a sentence; stop words begin none. */
export function readCapitalised(sentence: string, isStopWord: (word: string) => boolean): CapitalWord[][] {
  const rows: CapitalWord[][] = []
  let row: CapitalWord[] = []
  let end = 0
  let isFirst = true
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    const isHandle = sentence[index - 1] === '@'
    if (CAPITAL.test(word) && !isHandle) {
      const before = sentence.slice(end, index)
      const goesOn = row.length > 0 && isJoined(before, row) && !(before.length > 2 && ACRONYM.test(word))
      if (!goesOn) {
        if (row.length > 0) rows.push(row)
        row = []
      }
      const isName = goesOn || !isStopWord(word) || ACRONYM.test(word)
      if (isName) row.push({ text: word.replace(/['’]s$/u, ''), before, isFirst })
      end = index + word.length
    }
    isFirst = false
  }
  return row.length > 0 ? [...rows, row] : rows
}

/** A full stop joins only behind an initial. */
function isJoined(between: string, row: readonly CapitalWord[]): boolean {
  if (!JOINED.test(between)) return false
  return !between.startsWith('.') || row.at(-1)?.text.length === 1
}
