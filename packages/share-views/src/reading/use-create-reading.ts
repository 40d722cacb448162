'use client'

import { useContext, useMemo } from 'react'
import { createFormats } from './formats.ts'
import { createLabels } from './labels.ts'
import type { LabelOptions } from './labels-provider.tsx'
import { useTranslate } from './use-translate.ts'
import type { LabelTexts } from './view-labels.ts'
import { type Words, WordsContext } from './words.ts'

/**
 * Returns labels and formats in the reader's language, memoized by language and time zone, or those of
 * `WordsContext`. `english` are the labels of the view, the same object each time.
 */
export function useCreateReading(
  english: LabelTexts,
  timeZone: string,
  options?: LabelOptions,
): Pick<Words, 'labels' | 'formats'> {
  const { t, language } = useTranslate(english, options)
  const given = useContext(WordsContext)
  return useMemo(
    () => given ?? { labels: createLabels(t, language, english), formats: createFormats(language, timeZone) },
    [given, t, language, timeZone, english],
  )
}
