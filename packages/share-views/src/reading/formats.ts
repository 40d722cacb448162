import { createDurationFormat, createSizeFormat } from '@vitrine/ui/texts'
import { createMoneyFormat } from './money-format.ts'
import { createTimeFormat } from './time-format.ts'

/** Numbers, sizes and times as the reader writes them. */
export interface Formats {
  number(value: number): string
  /** Shortened where the language does so, as in “212K”. */
  compact(value: number): string
  /** Short things said one after the other. */
  list(items: string[]): string
  /** Bytes, in the unit that reads best. */
  size(bytes: number): string
  /** Milliseconds, in the one or two units that read best. */
  duration(milliseconds: number): string
  /** The same in full words. */
  longDuration(milliseconds: number): string
  /** An amount of money; `currency` is an ISO 4217 code. */
  money(amount: number, currency: string): string
  /** A day, or the range of days between two ISO 8601 times; undefined for what is no time. */
  days(start: string | undefined, end?: string): string | undefined
  /** The time of day; with its date where the day differs from that of `previous`. */
  time(moment: string | undefined, previous?: string): string | undefined
  /** A day with its time; undefined for what is no ISO 8601 time. */
  dayAndTime(moment: string | undefined): string | undefined
}

/** Makes every formatter once; making one costs more than using it a thousand times. */
export function createFormats(language: string, timeZone: string): Formats {
  const number = new Intl.NumberFormat(language)
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  return {
    list: (items) => list.format(items),
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    size: createSizeFormat(language),
    duration: createDurationFormat(language, 'narrow'),
    longDuration: createDurationFormat(language, 'long'),
    money: createMoneyFormat(language),
    ...createTimeFormat(language, timeZone),
  }
}
