'use client'

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { authScreensNamespace } from './auth-screens-namespace.ts'
import { formatWait } from './format-wait.ts'
import { createTranslate, type Translate } from './translate.ts'

interface ReaderTexts {
  t: Translate
  /** The language the screen is shown in. */
  language: string
  formatNumber(number: number): string
  /** A time to wait, in seconds as long as these are few, else in minutes; rounded up. */
  formatWait(seconds: number): string
}

/** Texts of the screens, and how the reader's language writes numbers. */
export function useText(): ReaderTexts {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(authScreensNamespace as never)
  const language = i18n.resolvedLanguage ?? i18n.language ?? 'en'
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language)
    return {
      t: createTranslate(t),
      language,
      formatNumber: (number) => numbers.format(number),
      formatWait: (seconds) => formatWait(seconds, language),
    }
  }, [t, language])
}
