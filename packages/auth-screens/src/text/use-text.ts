'use client'

import { createTranslate, type LabelTexts, type Translate } from '@vitrine/ui/texts'
import { useContext, useMemo } from 'react'
import { formatWait } from './format-wait.ts'
import { LabelsContext } from './labels-context.ts'

interface ReaderTexts<English> {
  t: Translate<{ 'auth-screens': English }>
  /** BCP 47 tag of the language that the screen is shown in. */
  language: string
  formatNumber(number: number): string
  /** Formats a wait, rounded up: short ones in seconds, longer ones in minutes. */
  formatWait(seconds: number): string
}

/** Returns texts of the screens, which fall back to the English ones given, and formats for numbers in their language. */
export function useText<English extends LabelTexts>(english: English): ReaderTexts<English> {
  const { lookUp, language } = useContext(LabelsContext)
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language)
    return {
      t: createTranslate<{ 'auth-screens': English }>(lookUp, english),
      language,
      formatNumber: (number) => numbers.format(number),
      formatWait: (seconds) => formatWait(seconds, language),
    }
  }, [lookUp, language, english])
}
