'use client'

import { useContext, useMemo } from 'react'
import { createFormats } from './formats.ts'
import { createLabels } from './labels.ts'
import { createTranslate } from './translate.ts'
import { useReaderLanguage } from './use-reader-language.ts'
import { type Words, WordsContext } from './words.ts'

/** Makes labels and formats for the reader's language, again only when that changes; or takes the words that are given. */
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
