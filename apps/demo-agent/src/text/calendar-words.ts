/** Names of months, from the first, and of weekdays in one language; in lower case, each as it is written in a date and alone. */
export interface CalendarWords {
  months: readonly ReadonlySet<string>[]
  weekdays: ReadonlySet<string>
}

/** 1 January 2023, which is a Sunday. */
const FIRST_DAY = Date.UTC(2023, 0, 1)
const DAY_MS = 86_400_000

/** Lists the names of months and weekdays of a language. */
export function calendarWordsOf(language: string): CalendarWords {
  const locale = language === 'und' ? 'en' : language
  const month = (index: number) =>
    new Set([
      part(locale, Date.UTC(2023, index, 1), 'month', { month: 'long' }),
      part(locale, Date.UTC(2023, index, 1), 'month', { month: 'long', day: 'numeric' }),
      ...(index === 4 ? [] : [part(locale, Date.UTC(2023, index, 1), 'month', { month: 'short' })]),
    ])
  const days = Array.from({ length: 7 }, (_, index) => FIRST_DAY + index * DAY_MS)
  return {
    months: Array.from({ length: 12 }, (_, index) => month(index)),
    weekdays: new Set(days.map((day) => part(locale, day, 'weekday', { weekday: 'long' }))),
  }
}

function part(
  locale: string,
  at: number,
  type: 'month' | 'weekday',
  options: Intl.DateTimeFormatOptions,
): string {
  const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    ...options,
    timeZone: 'UTC',
  }).formatToParts(at)
  const value = parts.find((each) => each.type === type)?.value ?? ''
  return value.toLocaleLowerCase(locale).replace(/\.$/, '')
}
