'use client'

import {
  createDurationFormat,
  createSizeFormat,
  createTranslate,
  i18nextLabels,
  type Translate,
} from '@vitrine/ui/texts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type texts from '../locales/en/workspace-screens.json'
import { workspaceScreensNamespace } from './workspace-screens-namespace.ts'

interface Texts {
  'workspace-screens': typeof texts
}

/** Texts and formats in the reader's language. */
export interface ReaderTexts {
  t: Translate<Texts>
  /** BCP 47 tag of the language that the screen is shown in. */
  language: string
  formatNumber(value: number): string
  /** Joins short items as a list. */
  formatList(items: string[]): string
  /** Formats an ISO 8601 moment as day and time, in the reader's time zone. */
  formatMoment(iso: string): string
  /** Formats an ISO 8601 moment as a day, in the reader's time zone. */
  formatDay(iso: string): string
  /** Names a number of days. */
  formatDays(days: number): string
  /** Says in how many days something is. */
  formatDaysAhead(days: number): string
  /** Formats milliseconds in the one or two units that read best. */
  formatDuration(milliseconds: number): string
  /** Formats bytes in the unit that reads best. */
  formatSize(bytes: number): string
}

/** Returns the texts of the screens, and formats for numbers and moments in their language. */
export function useText(): ReaderTexts {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(workspaceScreensNamespace as never)
  const language = i18n.resolvedLanguage ?? i18n.language ?? 'en'
  return useMemo(() => {
    const { lookUp } = i18nextLabels(i18n, t, workspaceScreensNamespace)
    return { t: createTranslate<Texts>(lookUp), language, ...createFormats(language) }
  }, [i18n, t, language])
}

function createFormats(language: string): Omit<ReaderTexts, 't' | 'language'> {
  const number = new Intl.NumberFormat(language)
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const dayCount = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const ahead = new Intl.RelativeTimeFormat(language)
  return {
    formatNumber: (value) => number.format(value),
    formatList: (items) => list.format(items),
    formatMoment: (iso) => moment.format(new Date(iso)),
    formatDay: (iso) => day.format(new Date(iso)),
    formatDays: (count) => dayCount.format(count),
    formatDaysAhead: (days) => ahead.format(days, 'day'),
    formatDuration: createDurationFormat(language, 'narrow'),
    formatSize: createSizeFormat(language),
  }
}
