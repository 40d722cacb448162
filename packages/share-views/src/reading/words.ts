import { createContext, type Context } from 'react'
import type { Formats } from './formats.ts'
import type { Labels } from './labels.ts'

/** Everything that a view says in the reader's language. */
export interface Words {
  labels: Labels
  formats: Formats
}

/** Words to use instead of those of the reader's language; null where there are none. */
export const WordsContext: Context<Words | null> = createContext<Words | null>(null)
