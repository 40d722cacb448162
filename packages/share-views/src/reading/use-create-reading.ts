'use client'

import { useContext, useMemo } from 'react'
import { createFormats } from './formats.ts'
import { createLabels } from './labels.ts'
import { createTranslate } from './translate.ts'
import { useReaderLanguage } from './use-reader-language.ts'
import { type Words, WordsContext } from './words.ts'

/**
 * Returns labels and formats in the reader's language, memoized by language and time zone, or those of
 * `WordsContext`.
 */
export function useCreateReading(timeZone: string): Words {
  const { t, language } = useReaderLanguage()
  const given = useContext(WordsContext)
  return useMemo(
    () =>
      given ?? {
        labels: createLabels(createTranslate(t), language),
        formats: createFormats(language, timeZone),
      },
    [given, t, language, timeZone],
  )
}
