import type { Formats } from './formats.ts'

/** Writes days and times of day in a language and a time zone. */
export function createTimeFormat(
  language: string,
  timeZone: string,
): Pick<Formats, 'days' | 'time' | 'dayAndTime'> {
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
