'use client'

import { useContext, useMemo } from 'react'
import { englishLabels } from './english.constant.ts'
import { createFormats } from './formats.ts'
import { createLabels } from './labels.ts'
import type { LabelOptions } from './labels-provider.tsx'
import { useTranslate } from './use-translate.ts'
import { type Words, WordsContext } from './words.ts'

/**
 * Returns labels and formats in the reader's language, memoized by language and time zone, or those of
 * `WordsContext`.
 */
export function useCreateReading(
  timeZone: string,
  options?: LabelOptions,
): Pick<Words, 'labels' | 'formats'> {
  const { t, language } = useTranslate(englishLabels, options)
  const given = useContext(WordsContext)
  return useMemo(
    () => given ?? { labels: createLabels(t, language), formats: createFormats(language, timeZone) },
    [given, t, language, timeZone],
  )
}
