'use client'

import { createContext, useContext, type Context } from 'react'
import type { Translate } from '../reading/translate.ts'

/** The texts of a comparison in the reader's language. */
export type ComparisonText = Translate

/** Carries them to every view below; null outside of a `RunComparison`. */
export const ComparisonTextContext: Context<ComparisonText | null> = createContext<ComparisonText | null>(
  null,
)

/** Returns the texts of the comparison around. Throws outside of one. */
export function useComparisonText(): ComparisonText {
  const text = useContext(ComparisonTextContext)
  if (!text) throw new Error('This view belongs inside a RunComparison.')
  return text
}
