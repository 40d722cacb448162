const ISO_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** A time as it is given, on days that every month has: nothing is to be worked out. */
const EXACT_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** The same in UTC as it is often written otherwise: finer than milliseconds or without them, without a zone, with a space. */
const UTC_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])[T ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3,})?(?:Z|\+00:00)?$/

/**
 * A time as ISO 8601 in UTC. Understands ISO 8601 (UTC where no zone is given), and seconds, milliseconds or
 * microseconds since 1970, distinguished by size.
 */
export function toIsoTime(value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (EXACT_TIME.test(value)) return value
    if (UTC_TIME.test(value)) return exactTimeOf(value)
  }
  const time = typeof value === 'string' ? timeOfText(value.trim()) : timeOfNumber(value)
  if (time === undefined) return undefined
  if (time >= 0 && time <= LATEST_OF_FOUR_DIGITS) return isoTimeOf(Math.floor(time))
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Years after 9999 are written with a sign and more digits. */
const LATEST_OF_FOUR_DIGITS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

const DAY_MS = 86_400_000
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** The day that was written last: times of a transcript follow each other, and a date costs six times the rest. */
let lastDay = Number.NaN
let beginningOfLastDay = ''

function isoTimeOf(time: number): string {
  const day = Math.floor(time / DAY_MS)
  if (day !== lastDay) {
    lastDay = day
    beginningOfLastDay = new Date(time).toISOString().slice(0, 11)
  }
  const milliseconds = time - day * DAY_MS
  const seconds = Math.floor(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const hour = TWO_DIGITS[Math.floor(minutes / 60)]
  const minute = TWO_DIGITS[minutes % 60]
  const second = TWO_DIGITS[seconds % 60]
  return `${beginningOfLastDay}${hour}:${minute}:${second}.${String(milliseconds % 1000).padStart(3, '0')}Z`
}

function exactTimeOf(utc: string): string {
  const milliseconds = utc[19] === '.' ? utc.slice(19, 23) : '.000'
  return `${utc.slice(0, 10)}T${utc.slice(11, 19)}${milliseconds}Z`
}

function timeOfText(text: string): number | undefined {
  const match = ISO_TIME.exec(text)
  if (!match) return undefined
  const isDay = text.length === 10
  return Date.parse(match[1] || isDay ? text.replace(' ', 'T') : `${text.replace(' ', 'T')}Z`)
}

function timeOfNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' || value <= 0) return undefined
  if (value < 1e11) return Math.round(value * 1000)
  return value < 1e14 ? value : value / 1000
}
