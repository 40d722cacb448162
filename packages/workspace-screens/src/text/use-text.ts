'use client'

import { createDurationFormat } from '@vitrine/ui/texts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { workspaceScreensNamespace } from './workspace-screens-namespace.ts'
import { createTranslate, type Translate } from './translate.ts'

/** Texts of the screens, and what is written in their language. */
export interface ReaderTexts {
  t: Translate
  /** The language the screen is shown in. */
  language: string
  formatNumber(value: number): string
  /** Day and time of an ISO 8601 moment, in the reader's time zone. */
  formatMoment(iso: string): string
  /** Day of an ISO 8601 moment, in the reader's time zone. */
  formatDay(iso: string): string
  /** Milliseconds, in the one or two units that read best. */
  formatDuration(milliseconds: number): string
}

/** Texts of the screens, and numbers and moments in their language. */
export function useText(): ReaderTexts {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(workspaceScreensNamespace as never)
  const language = i18n.resolvedLanguage ?? i18n.language ?? 'en'
  return useMemo(() => ({ t: createTranslate(t), language, ...createFormats(language) }), [t, language])
}

function createFormats(language: string): Omit<ReaderTexts, 't' | 'language'> {
  const number = new Intl.NumberFormat(language)
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  return {
    formatNumber: (value) => number.format(value),
    formatMoment: (iso) => moment.format(new Date(iso)),
    formatDay: (iso) => day.format(new Date(iso)),
    formatDuration: createDurationFormat(language, 'narrow'),
  }
}
