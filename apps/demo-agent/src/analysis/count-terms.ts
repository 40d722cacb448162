import { spell, type PreparedText } from '../text/prepared-text.ts'

/** A term with how often it occurs. */
export interface CountedTerm {
  term: string
  count: number
  /** Of all words, from 0 to 1. */
  share: number
}

/** A term that occurs once counts only where none occurs more often. */
const FREQUENT = 2

/** The most frequent terms; of equally frequent ones those that come first. */
export function countTerms({ vocabulary, words }: PreparedText, limit: number): CountedTerm[] {
  const frequent = vocabulary.filter(({ count }) => count >= FREQUENT)
  return (frequent.length > 0 ? frequent : vocabulary)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, limit)
    .map((term) => ({
      term: spell(term),
      count: term.count,
      share: Math.round((term.count / words) * 10_000) / 10_000,
    }))
}
