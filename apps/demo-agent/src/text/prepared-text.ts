import type { DocumentFormat, TextBlock } from '../documents/text-document.ts'

/** A sentence with the terms in it; terms are positions in the vocabulary, stop words and numbers left out. */
export interface Sentence {
  text: string
  /** Position of its block. */
  block: number
  words: number
  terms: readonly number[]
}

/** A term as it is counted: without regard to case. */
export interface Term {
  key: string
  count: number
  /** How it is written, with the number of times. */
  spellings: Map<string, number>
}

/** A document split up for its analyses. */
export interface PreparedText {
  format: DocumentFormat
  title?: string
  /** BCP 47; `und` where it could not be found out. */
  language: string
  blocks: readonly TextBlock[]
  /** Words of each block. */
  blockWords: readonly number[]
  /** Sentences of paragraphs and items; headings and code have none. */
  sentences: readonly Sentence[]
  vocabulary: readonly Term[]
  words: number
}

/** How a term is written most often. */
export function spell({ key, spellings }: Term): string {
  const [most] = [...spellings].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? key
}
