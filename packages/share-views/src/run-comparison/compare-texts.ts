import { diffArrays } from 'diff'

/** A piece of two texts: of both, or of one alone. */
export interface TextPiece {
  in: 'both' | 'first' | 'second'
  text: string
}

/** Longest text that is compared, in characters; of a longer one the beginning counts. */
const LONGEST = 20_000

/** Words that may differ before the texts count as wholly different: finding more takes time with their square. */
const MOST_EDITS = 1000

/** Compares two texts by words, in any script: by the word boundaries of Unicode, https://unicode.org/reports/tr29/. */
export function compareTexts(first: string, second: string): TextPiece[] {
  const words = new Intl.Segmenter('und', { granularity: 'word' })
  const wordsOf = (text: string) =>
    Array.from(words.segment(text.slice(0, LONGEST)), ({ segment }) => segment)
  const changes = diffArrays(wordsOf(first), wordsOf(second), { maxEditLength: MOST_EDITS })
  if (!changes)
    return [
      { in: 'first', text: first.slice(0, LONGEST) },
      { in: 'second', text: second.slice(0, LONGEST) },
    ]
  return changes.map(({ added, removed, value }) => ({ in: sideOf(added, removed), text: value.join('') }))
}

function sideOf(isAdded: boolean, isRemoved: boolean): TextPiece['in'] {
  if (isAdded) return 'second'
  return isRemoved ? 'first' : 'both'
}
