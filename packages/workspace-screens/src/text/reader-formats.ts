import { createDurationFormat, createMoneyFormat, createSizeFormat } from '@vitrine/ui/texts'

/** Formats of numbers and moments in one language. */
export interface ReaderFormats {
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
  /** Formats an amount of a currency, as `createMoneyFormat` does. */
  formatMoney(amount: number, currency: string): string
  /** Formats bytes in the unit that reads best. */
  formatSize(bytes: number): string
}

const known = new Map<string, ReaderFormats>()

/** Returns the formats of a language, the same for all: a browser takes milliseconds to make one. */
export function readerFormats(language: string): ReaderFormats {
  const formats = known.get(language) ?? createFormats(language)
  known.set(language, formats)
  return formats
}

function createFormats(language: string): ReaderFormats {
  const number = onDemand(() => new Intl.NumberFormat(language))
  const list = onDemand(() => new Intl.ListFormat(language, { type: 'unit', style: 'short' }))
  const moment = onDemand(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  const day = onDemand(() => new Intl.DateTimeFormat(language, { dateStyle: 'long' }))
  const dayCount = onDemand(
    () => new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
  )
  const ahead = onDemand(() => new Intl.RelativeTimeFormat(language))
  const money = onDemand(() => createMoneyFormat(language))
  const duration = onDemand(() => createDurationFormat(language, 'narrow'))
  return {
    formatNumber: (value) => number().format(value),
    formatList: (items) => list().format(items),
    formatMoment: (iso) => moment().format(new Date(iso)),
    formatDay: (iso) => day().format(new Date(iso)),
    formatDays: (count) => dayCount().format(count),
    formatDaysAhead: (days) => ahead().format(days, 'day'),
    formatDuration: (milliseconds) => duration()(milliseconds),
    formatMoney: (amount, currency) => money()(amount, currency),
    formatSize: createSizeFormat(language),
  }
}

function onDemand<Format>(create: () => Format): () => Format {
  let made: Format | undefined
  return () => (made ??= create())
}
