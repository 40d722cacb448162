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
  const language = spokenLanguage(i18n.language, i18n.resolvedLanguage)
  return useMemo(
    () => ({
      labels: createLabels(createTranslate(t), language),
      formats: createFormats(language, timeZone),
    }),
    [t, language, timeZone],
  )
}

/** The reader's own language, region included, unless the labels had to fall back to another one. */
function spokenLanguage(language: string | undefined, resolved: string | undefined): string {
  const base = resolved ?? language ?? 'en'
  return language?.startsWith(`${base}-`) ? language : base
}
