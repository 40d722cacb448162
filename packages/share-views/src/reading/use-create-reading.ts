'use client'

import { useMemo } from 'react'
import { createFormats } from './formats.ts'
import { createLabels } from './labels.ts'
import type { Reading } from './reading.ts'
import { createTranslate } from './translate.ts'
import { useReaderLanguage } from './use-reader-language.ts'

/** Makes labels and formats for the reader's language, again only when that changes. */
export function useCreateReading(timeZone: string): Pick<Reading, 'labels' | 'formats'> {
  const { t, language } = useReaderLanguage()
  return useMemo(
    () => ({
      labels: createLabels(createTranslate(t), language),
      formats: createFormats(language, timeZone),
    }),
    [t, language, timeZone],
  )
}
