import type { Language } from './languages.ts'

const DAY_MS = 86_400_000

/** Units from the largest on, in milliseconds; months and years as they are on average in the Gregorian calendar. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.2425 * DAY_MS],
  ['month', (365.2425 / 12) * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** A duration in milliseconds as the count of its largest whole unit; seconds are the smallest. */
function splitDuration(milliseconds: number): [count: number, unit: Intl.RelativeTimeFormatUnit] {
  const [unit, length] = units.find(([, each]) => Math.abs(milliseconds) >= each) ?? ['second', 1000]
  return [Math.trunc(milliseconds / length), unit]
}

/** How numbers, times and lists are written in one language. */
export interface Formats {
  /** A number with the language's digits and separators. */
  number(value: number): string
  /** A day, such as 5 March 2026. */
  date(value: Date | number): string
  /** A day and a time of day. */
  dateTime(value: Date | number): string
  /** Words in a row, the last two joined by "and". */
  list(items: readonly string[]): string
  /** How long ago or ahead of `now` a time lies, in its largest whole unit. */
  relativeTime(value: Date | number, now?: Date | number): string
}

/** Settings of `createFormats`. */
export interface FormatOptions {
  /** @default the time zone of the machine */
  timeZone?: string
}

const made = new Map<string, Formats>()

/** The formats of a language, from `Intl`, made once. Throws a `RangeError` for an unknown time zone. */
export function createFormats(language: Language, { timeZone }: FormatOptions = {}): Formats {
  const key = `${language}|${timeZone ?? ''}`
  const known = made.get(key)
  if (known) return known
  const number = once(() => new Intl.NumberFormat(language))
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  const dateTime = once(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  )
  const list = once(() => new Intl.ListFormat(language))
  const relativeTime = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const formats: Formats = {
    number: (value) => number().format(value),
    date: (value) => date.format(value),
    dateTime: (value) => dateTime().format(value),
    list: (items) => list().format(items),
    relativeTime: (value, now = Date.now()) =>
      relativeTime().format(...splitDuration(Number(value) - Number(now))),
  }
  made.set(key, formats)
  return formats
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
