'use client'

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shareViewsNamespace } from '../share-views-namespace.ts'
import { createFormats } from './formats.ts'
import { createLabels } from './labels.ts'
import type { Reading } from './reading.ts'
import { createTranslate } from './translate.ts'

/** Makes labels and formats for the reader's language, again only when that changes. */
export function useCreateReading(timeZone: string): Pick<Reading, 'labels' | 'formats'> {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(shareViewsNamespace as never)
  const labelled = i18n.languages?.find((each) => i18n.hasResourceBundle(each, shareViewsNamespace))
  const language = spokenLanguage(i18n.language, labelled)
  return useMemo(
    () => ({
      labels: createLabels(createTranslate(t), language),
      formats: createFormats(language, timeZone),
    }),
    [t, language, timeZone],
  )
}

/** The reader's own language, region included, unless the labels had to fall back to another one. */
function spokenLanguage(language: string | undefined, labelled: string | undefined): string {
  const base = labelled ?? language ?? 'en'
  return language?.startsWith(`${base}-`) ? language : base
}
