import { createDurationFormat, createMoneyFormat, createSizeFormat } from '@vitrine/ui/texts'

/** Numbers, sizes and times in the reader's language. */
export interface Formats {
  /** The BCP 47 tag of that language. */
  language: string
  number(value: number): string
  /** A number, shortened where the language does so, as in “212K”. */
  compact(value: number): string
  /** Short items joined as a list. */
  list(items: string[]): string
  /** Bytes, in the unit that reads best. */
  size(bytes: number): string
  /** Milliseconds, in the one or two units that read best. */
  duration(milliseconds: number): string
  /** Milliseconds in whole words. */
  longDuration(milliseconds: number): string
  /** An amount of money; `currency` is an ISO 4217 code. */
  money(amount: number, currency: string): string
  /** A day, or the range of days between two ISO 8601 times; undefined for what is no time. */
  days(start: string | undefined, end?: string): string | undefined
  /** The time of day; with its date where the day differs from that of `previous`. Undefined for what is no time. */
  time(moment: string | undefined, previous?: string): string | undefined
  /** A day with its time; undefined for what is no ISO 8601 time. */
  dayAndTime(moment: string | undefined): string | undefined
}

/** Creates every formatter once: creating one costs more than a thousand uses. */
export function createFormats(language: string, timeZone: string): Formats {
  const number = new Intl.NumberFormat(language)
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  return {
    language,
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

/** Returns formatters of days and times of day in a language and an IANA time zone. */
function createTimeFormat(language: string, timeZone: string): Pick<Formats, 'days' | 'time' | 'dayAndTime'> {
  const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  const timeOfDay = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  const momentOfDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const dayOf = createDayOf(timeZone)

  return {
    days(start, end) {
      const [first, last] = [parseTime(start), parseTime(end)]
      if (first === undefined) return undefined
      return last === undefined || last < first ? longDay.format(first) : longDay.formatRange(first, last)
    },
    time(moment, previous) {
      const time = parseTime(moment)
      if (time === undefined) return undefined
      const before = parseTime(previous)
      const isNewDay = before !== undefined && dayOf(before) !== dayOf(time)
      return (isNewDay ? momentOfDay : timeOfDay).format(time)
    },
    dayAndTime(moment) {
      const time = parseTime(moment)
      return time === undefined ? undefined : momentOfDay.format(time)
    },
  }
}

// Every time zone is a multiple of this away from UTC, so a day never changes within.
const QUARTER_HOUR = 15 * 60 * 1000

function createDayOf(timeZone: string): (time: number) => string {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const known = new Map<number, string>()
  return (time) => {
    const quarter = Math.floor(time / QUARTER_HOUR)
    const written = known.get(quarter) ?? day.format(time)
    known.set(quarter, written)
    return written
  }
}

function parseTime(moment: string | undefined): number | undefined {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? undefined : time
}
