import type { CountedTerm } from '../analysis/count-terms.ts'
import type { TextCounts } from '../analysis/count-text.ts'
import type { FoundNames } from '../analysis/find-names.ts'
import type { FoundNumbers } from '../analysis/find-numbers.ts'
import type { KeySentence } from '../analysis/find-key-sentences.ts'
import type { Outline } from '../analysis/find-outline.ts'
import type { DocumentFormat } from '../documents/text-document.ts'

/** What is known of a document as such. */
export interface DocumentFacts {
  name?: string
  title?: string
  format: DocumentFormat
  /** BCP 47; `und` where it could not be found out. */
  language: string
  /** In UTF-8. */
  bytes: number
}

/** All that was found in a text; what was not asked for is absent. */
export interface Digest {
  document: DocumentFacts
  counts: TextCounts
  outline?: Outline
  keySentences?: KeySentence[]
  names?: FoundNames
  numbers?: FoundNumbers
  terms?: CountedTerm[]
}
