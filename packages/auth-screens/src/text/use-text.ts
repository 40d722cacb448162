'use client'

import { createTranslate as createTranslateOf, type Translate as TranslateOf } from '@vitrine/ui/texts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type texts from '../locales/en/auth-screens.json'
import { authScreensNamespace } from './auth-screens-namespace.ts'
import { formatWait } from './format-wait.ts'

/** i18next's `t` for the texts of this package. */
type Translate = TranslateOf<{ 'auth-screens': typeof texts }>

const createTranslate: (t: unknown) => Translate = createTranslateOf

interface ReaderTexts {
  t: Translate
  /** BCP 47 tag of the language that the screen is shown in. */
  language: string
  formatNumber(number: number): string
  /** Formats a wait, rounded up: short ones in seconds, longer ones in minutes. */
  formatWait(seconds: number): string
}

/** Returns the texts of the screens, and formats for numbers in their language. */
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
