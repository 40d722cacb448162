import { createContext, type Context } from 'react'
import type { Formats } from './formats.ts'
import type { Labels } from './labels.ts'
import type { LookUpLabel } from './view-labels.ts'

/** All words of a view in the reader's language. */
export interface Words {
  labels: Labels
  formats: Formats
  /** Texts of live conversations. */
  live: { text: LookUpLabel }
}

/** Words that replace those of the reader's language; null where there are none. */
export const WordsContext: Context<Words | null> = createContext<Words | null>(null)
