import type { Formats } from './formats.ts'

/** Writes days and times of day in a language and a time zone. */
export function createTimeFormat(language: string, timeZone: string): Pick<Formats, 'days' | 'time'> {
  const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  const timeOfDay = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  const dayAndTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const comparableDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })

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
      const isNewDay = before !== undefined && comparableDay.format(before) !== comparableDay.format(time)
      return (isNewDay ? dayAndTime : timeOfDay).format(time)
    },
  }
}

function parseTime(moment: string | undefined): number | undefined {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? undefined : time
}
